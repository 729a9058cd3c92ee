import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SubscribedList } from '#domain/subscribed-calendars.ts';
import type { Multiplying } from '#tests/support/hostile/calendars/multiplying.ts';
import { worstCalls } from '#tests/support/hostile/calendars/reports.ts';
import { fileText, objectText } from '#tests/support/hostile/calendars/worst-cases.ts';
import { PASSWORD, register, request } from '#tests/support/http.ts';
import { calendarApp } from '../calendar-app.ts';

/** The generated worst cases: as objects of a calendar app, with all that one can ask of them, as files, and as sources that somebody subscribes to. */

const OBJECT_SIZE = 900_000;
const [FILE_SIZE, FILE_OBJECTS] = [4_000_000, [3, 40, 1_000]];
/** No call is waited for any longer. */
const LONGEST_MS = 90_000;
const DAYS = 'startDate=2026-11-01&endDate=2027-01-31';

/** One call, and when it was under way, in epoch ms. */
export interface Asked {
  readonly what: string;
  /** 0 is none. */
  readonly status: number;
  /** Octets of the answer. */
  readonly octets: number;
  readonly from: number;
  readonly to: number;
}

/** Asks everything of some worst cases, as a person of their own, until it is too late. @returns what was asked */
export async function askWorst(url: string, number: number, cases: readonly Multiplying[], late: AbortSignal) {
  const asked: Asked[] = [];

  async function call(what: string, address: string, init: RequestInit): Promise<void> {
    if (late.aborted) return;
    const from = Date.now();
    const answer = await fetch(url + address, { ...init, signal: AbortSignal.timeout(LONGEST_MS) })
      .then(async ({ status, body }) => {
        let octets = 0;
        for await (const chunk of body ?? []) octets += chunk.byteLength;
        return { status, octets };
      })
      .catch(() => ({ status: 0, octets: 0 }));
    asked.push({ what, ...answer, from, to: Date.now() });
  }

  const email = `vera${number}@example.org`;
  const { token, calendarId } = await register(url, email);
  const person = { authorization: `Bearer ${token}` };
  const app = await calendarApp(Number(new URL(url).port), { headers: person, calendarId, email, password: PASSWORD });
  const asApp = { authorization: app.authorization };
  const text = { 'content-type': 'text/calendar' };
  const fileOf = (worst: Multiplying, index: number) =>
    fileText(worst, FILE_OBJECTS[index % FILE_OBJECTS.length] ?? 1, FILE_SIZE);

  for (const [index, worst] of cases.entries()) {
    const body = objectText(worst, `uid-${index}`, OBJECT_SIZE);
    await call(`PUT of ${worst.name}`, `${app.path}worst-${index}.ics`, {
      ...{ method: 'PUT', headers: { ...asApp, ...text }, body },
    });
  }
  for (const { name, method, at = '', depth, body } of worstCalls(app.path))
    await call(`${method} of ${name} (group ${number})`, app.path + at, {
      ...{ method, headers: { ...asApp, depth, 'content-type': 'application/xml' }, body },
    });
  const own = `/api/calendars/${calendarId}`;
  await call(`the months of group ${number}`, `${own}/events?${DAYS}`, { headers: person });
  await call(`the export of group ${number}`, `${own}/export.ics`, { headers: person });
  for (const [index, worst] of cases.entries()) {
    const sent = { method: 'POST', headers: { ...person, ...text }, body: fileOf(worst, index) };
    await call(`preview of ${worst.name}`, `${own}/import/preview`, sent);
    await call(`import of ${worst.name}`, `${own}/import?id=${crypto.randomUUID()}`, sent);
  }
  await call(`the export of what group ${number} has imported`, `${own}/export.ics`, { headers: person });
  await call(`a search in group ${number}`, `/api/events/search?q=zq`, { headers: person });
  const from = Date.now();
  const answered = late.aborted ? [] : await subscribeTo(url, token, cases.map(fileOf), late);
  asked.push(...answered.map((said, index) => sourceAsked(`${cases[index]?.name}: ${said}`, from)));
  await call(`the months of the sources of group ${number}`, `/api/subscribed-calendars/events?${DAYS}`, {
    headers: person,
  });
  return asked;
}

const sourceAsked = (said: string, from: number): Asked => ({
  ...{ what: `a source of ${said}`, status: said.endsWith('not answered') ? 0 : 200, octets: 0, from, to: Date.now() },
});

const EVERY_MS = 200;

/** Subscribes somebody to a source of each text, and waits until each was asked. @returns what was said of each */
async function subscribeTo(url: string, token: string, texts: readonly string[], late: AbortSignal): Promise<string[]> {
  const server = createServer((asked, response) => {
    response.setHeader('content-type', 'text/calendar').end(texts[Number(asked.url?.split('/')[1])] ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  for (const index of texts.keys()) {
    const body = { url: `http://127.0.0.1:${port}/${index}/calendar.ics`, name: String(index) };
    await request(url, 'POST', '/api/subscribed-calendars', { token, body });
  }
  const list = async () => (await request(url, 'GET', '/api/subscribed-calendars', { token })).as(SubscribedList);
  let all = await list();
  while (all.some(({ askedAt }) => askedAt === null) && !late.aborted) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    all = await list();
  }
  server.closeAllConnections();
  server.close();
  return texts.map((_, index) => {
    const one = all.find(({ name }) => name === String(index));
    return one?.askedAt ? (one.problem ?? `${one.events} events`) : 'not answered';
  });
}
