import type { TestApp } from './app.ts';
import { type DavClient, davClient } from './dav.ts';
import { createCalendar, type Person, signUp } from './people.ts';

/** Lines of an iCalendar text, each with its end. */
export const lines = (...all: readonly string[]): string => all.map((line) => `${line}\r\n`).join('');

export const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Soon', 'TRIGGER:-PT5M', 'X-OWN:1', 'END:VALARM'];

/** The text of an event tomorrow from 10:00 to 11:00 in UTC, with more lines. */
export const eventText = (uid: string, ...more: readonly string[]): string =>
  lines(
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20261101T000000Z', 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z'],
    ...(more.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Dentist']),
    ...more,
    ...['END:VEVENT', 'END:VCALENDAR'],
  );

export const taskText = (uid: string, ...more: readonly string[]): string =>
  lines(
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VTODO', `UID:${uid}`],
    ...['DTSTAMP:20261101T000000Z', 'SUMMARY:Buy milk', ...more, 'END:VTODO', 'END:VCALENDAR'],
  );

/** A series of five days at ten in Moscow, the second deleted, the third changed, with an alarm. */
export const SERIES_TEXT = lines(
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', 'UID:series', 'SUMMARY:Standup'],
  ...['DTSTAMP:20261101T000000Z', 'DTSTART;TZID=Europe/Moscow:20261123T100000', 'DURATION:PT1H'],
  ...[
    'RRULE:FREQ=DAILY;COUNT=5',
    'EXDATE;TZID=Europe/Moscow:20261124T100000',
    'X-COLOR-OF:red',
    ...ALARM,
    'END:VEVENT',
  ],
  ...['BEGIN:VEVENT', 'UID:series', 'SUMMARY:Long standup', 'RECURRENCE-ID;TZID=Europe/Moscow:20261125T100000'],
  ...['DTSTAMP:20261101T000000Z', 'DTSTART;TZID=Europe/Moscow:20261125T120000', 'DURATION:PT2H', 'END:VEVENT'],
  'END:VCALENDAR',
);

export interface ObjectClient extends DavClient {
  readonly person: Person;
  readonly calendarId: string;
  /** The address of the calendar. */
  readonly path: string;
  put(name: string, text: string, headers?: Record<string, string>): ReturnType<DavClient['call']>;
  get(name: string): ReturnType<DavClient['call']>;
}

/** A person's calendar app in one of their calendars. */
export async function objectClient(app: TestApp, person: Person, calendarId: string): Promise<ObjectClient> {
  const client = await davClient(app, person);
  const path = `${client.home}${calendarId}/`;
  return {
    ...client,
    ...{ person, calendarId, path },
    put: (name, text, headers = {}) =>
      client.call('PUT', `${path}${name}`, text, { 'content-type': 'text/calendar; charset=utf-8', ...headers }),
    get: (name) => client.call('GET', `${path}${name}`),
  };
}

export async function ownObjects(app: TestApp): Promise<ObjectClient> {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  return objectClient(app, vera, id);
}
