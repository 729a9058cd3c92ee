import type { DisplayEvent, DisplayState } from '#domain/displays.ts';

/** What a display is told, for tests and pictures. @param start and `end` local text */
export const sampleEvent = (
  title: string,
  start: string,
  end: string,
  more: Partial<DisplayEvent> = {},
): DisplayEvent => ({
  ...{ title, start, end, calendar: 0, isBusy: false, isAllDay: false, location: '', description: '' },
  ...{ status: 'confirmed', color: '#1976d2', people: [], ...more },
});

export const sampleState = (events: readonly DisplayEvent[], more: Partial<DisplayState> = {}): DisplayState => ({
  ...{ name: 'Kitchen', language: 'en', timeZone: 'UTC', hourCycle: 'h23', night: 'hours' },
  ...{ peopleColumns: true, people: [], calendars: [{ name: 'Family', color: '#1976d2' }] },
  ...{ events: [...events], ...more },
});
