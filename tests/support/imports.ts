import { randomUUID } from 'node:crypto';
import type { CalendarEvent } from '#domain/events.ts';
import type { Person } from './people.ts';

/** A calendar of events, each of whose lines are given. */
export const calendarFile = (...events: readonly (readonly string[])[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN'],
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

interface Choice {
  readonly id?: string;
  readonly name?: string;
  readonly makeTags?: string;
  readonly reminders?: string;
  readonly encoding?: string;
  /** Places, as `1,3-5`. */
  readonly leaveOut?: string;
  readonly find?: string;
  readonly dates?: string;
  readonly skipElsewhere?: string;
  /** Each as `Name=Area/City`. */
  readonly zone?: readonly string[];
}

const queryOf = ({ zone = [], ...choice }: Choice): URLSearchParams =>
  new URLSearchParams([...Object.entries(choice), ...zone.map((each) => ['zone', each])]);

const AS_FILE = { 'content-type': 'text/calendar' };

/** @param about as its headers say what the file is */
export const previewing = (
  person: Person,
  calendarId: string,
  file: string | Buffer,
  choice: Choice = {},
  about: Readonly<Record<string, string>> = AS_FILE,
) => person.call('POST', `/api/calendars/${calendarId}/import/preview?${queryOf(choice)}`, file, about);

export const importing = (person: Person, calendarId: string, file: string | Buffer, choice: Choice = {}) =>
  person.call('POST', `/api/calendars/${calendarId}/import?${queryOf({ id: randomUUID(), ...choice })}`, file, AS_FILE);

/** Of what lies in the days around the start of the tests. */
export async function titlesIn(person: Person, calendarId: string): Promise<string[]> {
  const path = `/api/calendars/${calendarId}/events?startDate=2026-11-01&endDate=2026-11-30`;
  const { body } = await person.call('GET', path);
  return (body as CalendarEvent[]).map(({ title }) => title).sort();
}
