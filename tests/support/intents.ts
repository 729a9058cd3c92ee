import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import { type Conflict, ConflictList, type IntentInput, type IntentResult, IntentsAnswer } from '#domain/intents.ts';
import type { ConflictChoice } from '#domain/values/intents.ts';
import type { TestApp } from './app.ts';
import { calendarWith, createEvent, type Person } from './people.ts';
import { createSeries, occurrence, startsOn, versionOf } from './series.ts';

/** An intent without an id of its own. */
export type Meant = Omit<IntentInput, 'id' | 'base'>;

/** A device of somebody that has been without a network since it saw a calendar. */
export async function deviceOf(person: Person, calendarId: string) {
  const device = crypto.randomUUID();
  let base = await versionOf(person, calendarId);
  const post = (intents: readonly IntentInput[]) =>
    person.call('POST', `/api/calendars/${calendarId}/intents`, { device, intents });
  const intentOf = (meant: Meant): IntentInput => ({ id: crypto.randomUUID(), base, ...meant });
  return {
    post,
    intentOf,
    async send(...meant: readonly Meant[]): Promise<IntentResult[]> {
      return (await post(meant.map(intentOf))).as(IntentsAnswer).results;
    },
    /** Sees the calendar as it is now. */
    async look(): Promise<void> {
      base = await versionOf(person, calendarId);
    },
  };
}

export const conflictsOf = async (person: Person): Promise<Conflict[]> =>
  (await person.call('GET', '/api/conflicts')).as(ConflictList).conflicts;

export const resolve = (person: Person, { id }: Pick<Conflict, 'id'>, choice: ConflictChoice) =>
  person.call('POST', `/api/conflicts/${id}/resolve`, { choice });

/** A calendar of Olga’s with an event, and a device of an editor that has seen it. */
export async function apartFromEvent(app: TestApp, values: Partial<CalendarEvent> = {}) {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const event = await createEvent(owner, calendar.id, values);
  const device = await deviceOf(editor, calendar.id);
  const update = (changes: UpdateEventInput): Meant => ({ update: { id: event.id, changes } });
  return { calendar, owner, editor, event, device, update };
}

/** The same with a series of five days at ten, from Monday, 23 November. */
export async function apartFromSeries(app: TestApp) {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=5');
  const device = await deviceOf(editor, calendar.id);
  const at = (day: number, hour = 10) => occurrence(series, `2026-11-${day}T${hour}:00:00`);
  const starts = () => startsOn(owner, calendar.id, '2026-11-23', '2026-11-30');
  return { calendar, owner, editor, series, device, at, starts };
}

export const outcomesOf = (results: readonly IntentResult[]) => results.map(({ outcome }) => outcome);

/** An hour of a day of November. */
export const hourAt = (from: number, day = 21) => ({
  startTime: `2026-11-${day}T${from}:00:00`,
  endTime: `2026-11-${day}T${from + 1}:00:00`,
});
