import { PLAIN_EVENT_FIELDS } from '#domain/event-fields.ts';
import type { CalendarEvent } from '#domain/events.ts';

/** For tests: omitted fields do not matter. */
export function sampleEvent(given: Partial<CalendarEvent> & { id: string; startTime: string }): CalendarEvent {
  const isAllDay = given.startTime.length === 10;
  const startTime = isAllDay ? `${given.startTime}T00:00:00` : given.startTime;
  const lastDay = given.endTime ?? given.startTime;
  return {
    calendarId: 'calendar',
    title: given.id,
    description: '',
    location: '',
    url: '',
    ...PLAIN_EVENT_FIELDS,
    endTimeZone: null,
    isFloating: false,
    startFold: 0,
    endFold: 0,
    isAllDay,
    timeZone: 'Europe/Moscow',
    startAt: null,
    endAt: null,
    tagId: null,
    tag: null,
    color: '#6495ED',
    recurrence: null,
    recurringEventId: null,
    originalStart: null,
    version: 1,
    createdBy: null,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    ...given,
    startTime,
    endTime: isAllDay ? `${lastDay.slice(0, 10)}T23:59:59` : (given.endTime ?? `${startTime.slice(0, 11)}23:59:00`),
  };
}

/** `sampleEvents({ a: '2026-11-02', b: '2026-11-02T09:00:00/2026-11-02T10:00:00' })`: a date is an all-day event. */
export function sampleEvents(spans: Record<string, string>): CalendarEvent[] {
  return Object.entries(spans).map(([id, span]) => {
    const [startTime = '', endTime] = span.split('/');
    return sampleEvent({ id, startTime, endTime });
  });
}
