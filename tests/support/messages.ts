import { expect } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { ImportAnswer, type ImportEntry, ImportPreview } from '#domain/imports.ts';
import type { TestApp } from './app.ts';
import { importing, previewing } from './imports.ts';
import { calendarWith } from './people.ts';

/** Messages between calendars (RFC 5546), as programs send them in files. */

/** A calendar that is sent for something, with events of one uid, each by its lines. */
export const message = (method: string | null, ...events: readonly (readonly string[])[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...(method ? [`METHOD:${method}`] : [])],
    ...events.flatMap((lines) => [
      ...['BEGIN:VEVENT', 'UID:standup@example.org', ...lines],
      ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Standup']),
      'END:VEVENT',
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

const at = (name: string, day: number, hour: number) =>
  `${name};TZID=Europe/Berlin:202611${day}T${String(hour).padStart(2, '0')}0000`;
export const startsAt = (day: number, hour: number): string[] => [at('DTSTART', day, hour), 'DURATION:PT1H'];
export const ofDay = (day: number): string => at('RECURRENCE-ID', day, 10);

/** Four days from the 23rd of November at ten in Berlin. */
export const STANDUP = message('REQUEST', [
  ...[...startsAt(23, 10), 'RRULE:FREQ=DAILY;COUNT=4', 'SEQUENCE:0', 'DTSTAMP:20261101T000000Z'],
  ...['ORGANIZER:mailto:olga@example.org', 'ATTENDEE:mailto:ann@example.org', 'LOCATION:Hall'],
]);

/** That day in the afternoon instead. */
export const LATE = message('REQUEST', [ofDay(25), ...startsAt(25, 16), 'SEQUENCE:1']);

export const reply = (...lines: string[]): string =>
  message('REPLY', [...startsAt(23, 10), 'SUMMARY:Accepted: Standup', 'SEQUENCE:0', ...lines]);

/** What becomes of an entry, and what each message of it does. */
export const short = ({ outcome, messages }: ImportEntry): string =>
  [
    outcome,
    ...messages.map(({ kind, start, effect }) => [kind, start?.slice(8, 10), effect].filter(Boolean).join(' ')),
  ].join(': ');

/** Somebody with a calendar who gets messages. */
export async function receiver(app: TestApp) {
  const { owner, calendar } = await calendarWith(app);
  const path = `/api/calendars/${calendar.id}/events?startDate=2026-11-01&endDate=2026-12-20`;
  const events = async () => (await owner.call('GET', path)).body as CalendarEvent[];
  return {
    ...{ owner, id: calendar.id, events },
    /** Day, hour and title of each occurrence, and whether it is off. */
    days: async () =>
      (await events())
        .map(({ startTime, title, status }) => [startTime.slice(8, 13), title, status === 'cancelled' ? 'off' : ''])
        .map((parts) => parts.join(' ').trim())
        .sort(),
    /** Imports a file, which comes to what its preview has said. */
    async bring(file: string) {
      const { entries } = (await previewing(owner, calendar.id, file)).as(ImportPreview);
      const done = (await importing(owner, calendar.id, file)).as(ImportAnswer);
      expect(done.report.entries).toEqual(entries);
      return { ...done, entries, results: entries.map(short) };
    },
  };
}
