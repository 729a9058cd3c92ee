import { createServer, type RequestListener } from 'node:http';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { EventList } from '#domain/events.ts';
import { SubscribedAnswer, SubscribedList } from '#domain/subscribed-calendars.ts';
import { refreshNext } from '#server/interop/subscribed-calendars/refresh.ts';
import { sourceGet } from '#server/interop/subscribed-calendars/source.ts';
import type { Exceptions } from '#server/platform/public-address.ts';
import type { TestApp } from './app.ts';
import { freePort } from './free-port.ts';
import type { Person } from './people.ts';

/** Calendars of others, on this machine, and what a person does with their addresses. */

export const SUBSCRIBED = '/api/subscribed-calendars';

/** @returns an address that a listener answers until the test ends */
export async function sourceAt(listener: RequestListener): Promise<string> {
  const port = await freePort();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}/calendar.ics`;
}

/** A source whose text and status can be changed, with the ETags that it was asked with. */
export async function sourceOf(text: string) {
  const state = { text, status: 200, calls: [] as (string | undefined)[] };
  const url = await sourceAt((request, response) => {
    state.calls.push(request.headers['if-none-match']);
    const etag = `"${state.text.length}"`;
    if (state.status === 200 && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(state.status, { etag, 'content-type': 'text/calendar' }).end(state.text);
  });
  return Object.assign(state, { url });
}

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Matches', 'X-WR-TIMEZONE:Europe/Madrid'];

export const calendarText = (...events: string[]): string => [...HEAD, ...events, 'END:VCALENDAR', ''].join('\r\n');

export const eventText = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');

export const MATCH = eventText(
  'match',
  ...['DTSTART:20261121T180000Z', 'DTEND:20261121T200000Z', 'SUMMARY:Match', 'LOCATION:Stadium'],
);

/** Asks every source that is due, as a node does. */
export async function refreshAll(
  { db, clock }: TestApp,
  exceptions: Exceptions = { allowLoopback: true },
): Promise<void> {
  const deps = { db, clock: () => clock.now, log: pino({ level: 'silent' }), get: sourceGet(exceptions) };
  while (await refreshNext(deps, new AbortController().signal));
}

export const subscribe = async (person: Person, url: string, values = {}) =>
  (await person.call('POST', SUBSCRIBED, { url, ...values })).as(SubscribedAnswer).calendar;

export const subscribedOf = async (person: Person) => (await person.call('GET', SUBSCRIBED)).as(SubscribedList);

export const subscribedInNovember = async (person: Person) =>
  (await person.call('GET', `${SUBSCRIBED}/events?startDate=2026-11-01&endDate=2026-11-30`)).as(EventList);
