import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { addDays } from '#domain/dates/local.ts';
import { CreatedDisplay } from '#domain/displays.ts';
import { EventAnswer } from '#domain/events.ts';
import { PersonList } from '#domain/people.ts';
import { register, request } from '#tests/support/http.ts';
import { inFolder } from '../run.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';
import { launch } from '../web/browser.ts';

/**
 * `npm run bench:wall`: what the page of a display holds and asks for while its clock runs ahead, an hour, then a day, then a week with its
 * nights, and how soon it shows a change. `--hours=1,24,168`. Prints its figures, writes nothing, and fails if the page holds more after the
 * last run than after the one before: in the first ones the browser compiles.
 */

/** The server's comments, which its stream would have brought in the time that is skipped. */
const HEARTBEAT_MS = 25_000;
const STEPS_OF_HOUR = 3_600_000 / HEARTBEAT_MS;
/** For what the browser itself keeps. */
const GROWTH_MAX = 1.1;
const EVENTS_OF_DAY = 8;

const { values: options } = parseArgs({ options: { hours: { type: 'string', default: '1,24,168' } } });

/** Fills a calendar for the coming weeks. @returns the path of a display of it, and a change of an event of tomorrow */
async function fill(url: string) {
  const { token, calendarId } = await register(url, 'wall@example.org');
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    request(url, method, `/api${path}`, { token, body });
  const names = ['Anna', 'Max', 'Rose', 'Rex'].map((name) => ({ name }));
  const people = (await call('PUT', `/calendars/${calendarId}/people`, { people: names })).as(PersonList);
  const today = Temporal.Now.plainDateISO('UTC').toString();
  let id = '';
  for (let index = 0; index < 21 * EVENTS_OF_DAY; index += 1) {
    const start = `${addDays(today, Math.floor(index / EVENTS_OF_DAY))}T${String(10 + (index % EVENTS_OF_DAY))}`;
    const times = { startTime: `${start}:00:00`, endTime: `${start}:45:00`, timeZone: 'UTC' };
    const personIds = people.slice(index % 5, (index % 5) + 2).map((person) => person.id);
    const made = await call('POST', '/events', { calendarId, title: `Event ${index}`, personIds, ...times });
    if (index === EVENTS_OF_DAY) id = made.as(EventAnswer).event.id;
  }
  const body = { name: 'Kitchen', language: 'en', timeZone: 'UTC', calendars: [{ calendarId, content: 'all' }] };
  const made = (await call('POST', '/displays', body)).as(CreatedDisplay);
  return {
    path: new URL(made.url).pathname,
    change: (title: string) => call('PUT', `/events/${id}`, { title }),
  };
}

/** Beats within the page, since the server's own would come in real time. */
function beat(everyMs: number): void {
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await real(input, init);
    if (!String(input).endsWith('/stream') || !answer.body) return answer;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const reader = answer.body.getReader();
    const writer = writable.getWriter();
    const timer = setInterval(() => void writer.write(new TextEncoder().encode(': still here\n\n')), everyMs);
    const copy = async () => {
      for (let read = await reader.read(); !read.done; read = await reader.read()) await writer.write(read.value);
    };
    void copy()
      .catch(() => {})
      .finally(() => clearInterval(timer));
    return new Response(readable, answer);
  };
}

async function held(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { bytes: usedSize, ...(await cdp.send('Memory.getDOMCounters')) };
}

/** Runs the clock of a page ahead. @returns of how many full hours it was dim */
async function runAhead(page: Page, hours: number): Promise<number> {
  let dim = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    for (let step = 0; step < STEPS_OF_HOUR; step += 1) await page.clock.runFor(HEARTBEAT_MS);
    if ((await page.locator('.wall[data-night]').count()) > 0) dim += 1;
  }
  return dim;
}

await inFolder(async (dataDir) => {
  const server = await startServer({ dataDir, databaseUrl: undefined, profile: undefined });
  const url = `http://127.0.0.1:${server.port}`;
  const { path, change } = await fill(url);
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.clock.install();
  await page.addInitScript(beat, HEARTBEAT_MS);
  await page.goto(url + path);
  await page.locator('.wall-today').waitFor();

  const begun = performance.now();
  await change('Changed');
  await page.getByText('Changed').first().waitFor();
  console.log(`A change was seen after ${(performance.now() - begun).toFixed(0)} ms.`);

  const asked = new Map<string, number>();
  page.on('request', (sent) => {
    const what = new URL(sent.url()).pathname.replace(path, 'the page');
    asked.set(what, (asked.get(what) ?? 0) + 1);
  });
  const rows = [['hours', 'heap', 'nodes', 'listeners', 'dim hours', 'requests of an hour']];
  const bytes: number[] = [];
  for (const hours of options.hours.split(',').map(Number)) {
    asked.clear();
    const dim = await runAhead(page, hours);
    const { bytes: heap, nodes, jsEventListeners } = await held(cdp);
    bytes.push(heap);
    const ofHour = [...asked].map(([what, times]) => `${what} ${(times / hours).toFixed(1)}`);
    rows.push([
      `${hours}`,
      `${(heap / 1e6).toFixed(2)} MB`,
      `${nodes}`,
      `${jsEventListeners}`,
      `${dim}`,
      ofHour.join(', '),
    ]);
  }
  console.log(table(rows));
  const [before = Number.POSITIVE_INFINITY, last = 0] = bytes.slice(-2);
  if (last > before * GROWTH_MAX) process.exitCode = 1;
  await browser.close();
  await server.stop();
});
