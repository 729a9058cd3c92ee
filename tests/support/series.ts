import { Changes } from '#domain/changes.ts';
import {
  type CalendarEvent,
  type CreateEventInput,
  EventAnswer,
  EventList,
  type UpdateEventInput,
} from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { TestApp } from './app.ts';
import { createCalendar, createEvent, type Person, signUp } from './people.ts';

/** A series every day at ten for an hour from Monday, 23 November 2026, unless told otherwise. */
export function createSeries(
  author: Person,
  calendarId: string,
  recurrence: string,
  values: Partial<CreateEventInput> = {},
): Promise<CalendarEvent> {
  const usual = { title: 'Standup', startTime: '2026-11-23T10:00:00', endTime: '2026-11-23T11:00:00' };
  return createEvent(author, calendarId, { ...usual, recurrence, ...values });
}

/** Makes a person with a calendar and a series in it; `at` is the id of its occurrence of a day of November 2026. */
export const seriesOf =
  (app: TestApp) =>
  async (recurrence: string, values: Partial<CreateEventInput> = {}, timezone?: string) => {
    const vera = await signUp(app, 'Vera');
    const { id: calendarId } = await createCalendar(vera, { timezone });
    const series = await createSeries(vera, calendarId, recurrence, values);
    const at = (day: number) => occurrence(series, `2026-11-${day}T10:00:00`);
    const titles = async () => (await november(vera, calendarId)).map(({ title }) => title);
    return { vera, calendarId, series, at, titles };
  };

/** Makes a series from Monday, the 23rd, to Wednesday; with the ids of its occurrences. */
export const threeDaysOf = (app: TestApp) => async () => {
  const made = await seriesOf(app)('FREQ=DAILY;COUNT=3');
  return { ...made, first: made.at(23), second: made.at(24), third: made.at(25) };
};

export const november = (person: Person, calendarId: string): Promise<CalendarEvent[]> =>
  eventsOn(person, calendarId, '2026-11-01', '2026-11-30');

/** What a range read shows of some days, both inclusive. */
export async function eventsOn(
  person: Person,
  calendarId: string,
  first: string,
  last = first,
): Promise<CalendarEvent[]> {
  const path = `/api/calendars/${calendarId}/events?startDate=${first}&endDate=${last}`;
  return (await person.call('GET', path)).as(EventList);
}

/** The starts of what a range read shows. */
export async function startsOn(person: Person, calendarId: string, first: string, last = first): Promise<string[]> {
  return (await eventsOn(person, calendarId, first, last)).map(({ startTime }) => startTime);
}

/** `2026-11-23T10:00:00`, `2026-11-24T10:00:00`, … for the days of November 2026. */
export const atTen = (...days: number[]): string[] => days.map((day) => `2026-11-${day}T10:00:00`);

const at = (id: string, scope?: EditScope) => `/api/events/${id}${scope ? `?scope=${scope}` : ''}`;

/** Changes an event and answers what it has become. */
export async function change(
  person: Person,
  id: string,
  values: UpdateEventInput,
  scope?: EditScope,
): Promise<CalendarEvent> {
  return (await person.call('PUT', at(id, scope), values)).as(EventAnswer).event;
}

export async function remove(person: Person, id: string, scope?: EditScope): Promise<void> {
  const { status, text } = await person.call('DELETE', at(id, scope));
  if (status !== 204) throw new Error(`${id} cannot be deleted: ${text}`);
}

/** The id of an occurrence by the start that the rule gives. */
export const occurrence = (series: { id: string }, start: string): string =>
  `${series.id}_${start.replace(/[-:]/g, '')}`;

export async function read(person: Person, id: string): Promise<CalendarEvent> {
  return (await person.call('GET', at(id))).as(EventAnswer).event;
}

export async function changesSince(person: Person, calendarId: string, since: number): Promise<Changes> {
  return (await person.call('GET', `/api/calendars/${calendarId}/changes?since=${since}`)).as(Changes);
}

/** The version of the newest change, which is the one to take back. */
export async function versionOf(person: Person, calendarId: string): Promise<number> {
  return (await changesSince(person, calendarId, 0)).version;
}

/** Takes the newest change back. */
export async function undoNewest(person: Person, calendarId: string): Promise<void> {
  const version = await versionOf(person, calendarId);
  const { status, text } = await person.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);
  if (status >= 300) throw new Error(text);
}
