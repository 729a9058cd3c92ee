import { type CreateDisplayInput, CreatedDisplay, DisplayState } from '#domain/displays.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** A display that shows the whole of a calendar, unless told otherwise. */
export const displayBody = (calendarId: string, values: Partial<CreateDisplayInput> = {}): CreateDisplayInput => ({
  ...{ name: 'Kitchen', language: 'en', timeZone: 'Europe/Moscow' },
  calendars: [{ calendarId, content: 'all' }],
  ...values,
});

/** A new display, with the secret of its address. */
export async function displayOf(person: Person, calendarId: string, values: Partial<CreateDisplayInput> = {}) {
  const { display, url } = (await person.call('POST', '/api/displays', displayBody(calendarId, values))).as(
    CreatedDisplay,
  );
  return { display, url, token: new URL(url).pathname.slice('/display/'.length) };
}

export const lookAt = async (app: TestApp, token: string): Promise<DisplayState> =>
  (await app.call('GET', '/api/display', { token })).as(DisplayState);
