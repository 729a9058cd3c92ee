import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { IMPORT_ENTRIES_MAX } from '#domain/imports.ts';
import { register } from '#tests/support/http.ts';
import { longestTurn } from '../hostile/turns.ts';
import { fileOf } from '../imports/file.ts';
import { atShare, repeatedly, shown } from '../imports/waits.ts';
import { atRest, watchPeak } from '../memory.ts';
import { inFolder, onPostgres, type Where } from '../run.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';

/**
 * `npm run bench:export`: how long the export of a large calendar takes, what memory the server needs for it, and what others wait
 * meanwhile. Prints its figures and writes nothing. `--postgres` on PostgreSQL too, `--events=30000,100000`.
 */

const { values: options } = parseArgs({
  options: { events: { type: 'string', default: '30000,100000' }, postgres: { type: 'boolean', default: false } },
});
const sizes = options.events.split(',').map(Number);

type Registered = Awaited<ReturnType<typeof register>>;
const preload = join(import.meta.dirname, '../hostile/turns.ts');
const asCaller = ({ token }: Pick<Registered, 'token'>) => ({ authorization: `Bearer ${token}` });

/** Imports as many events as a calendar is to have, in files of the largest size. */
async function fill(url: string, person: Registered, events: number): Promise<void> {
  for (let first = 0; first < events; first += IMPORT_ENTRIES_MAX) {
    const body = new Blob([fileOf(Math.min(IMPORT_ENTRIES_MAX, events - first), first)], { type: 'text/calendar' });
    const path = `/api/calendars/${person.calendarId}/import?name=large.ics`;
    const answer = await fetch(url + path, { method: 'POST', headers: asCaller(person), body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
  }
}

async function measure(name: string, where: Where, events: number): Promise<string[]> {
  // Another process than the one that has imported: its memory is that of the export.
  let server = await startServer({ ...where, profile: undefined });
  let url = `http://127.0.0.1:${server.port}`;
  let person: Registered;
  try {
    person = await register(url, `vera-${events}@example.org`);
    await fill(url, person, events);
  } finally {
    await server.stop();
  }
  server = await startServer({ ...where, profile: undefined, preload });
  url = `http://127.0.0.1:${server.port}`;
  const figures: string[] = [];
  let since = 0;
  try {
    const before = await atRest(server.pid);
    const peak = watchPeak(server.pid);
    const health = repeatedly(() => fetch(`${url}/healthz`).then((answer) => answer.text()));
    since = Date.now();
    const begun = performance.now();
    const answer = await fetch(`${url}/api/calendars/${person.calendarId}/export.ics`, { headers: asCaller(person) });
    const text = await answer.text();
    const took = performance.now() - begun;
    const waits = await health();
    const found = text.split('BEGIN:VEVENT').length - 1;
    if (found !== events || !text.endsWith('END:VCALENDAR\r\n')) throw new Error(`${found} were exported.`);
    figures.push(shown(took), `${(text.length / 1_000_000).toFixed(1)} MB`);
    figures.push(`${Math.round(before)} → ${Math.round(peak())} MiB`);
    figures.push(shown(atShare(waits, 0.99)), shown(Math.max(...waits)));
  } finally {
    await server.stop();
  }
  return [name, `${events}`, ...figures, shown(await longestTurn(where.dataDir, since))];
}

const head = ['on', 'events', 'time', 'file', 'resident memory', 'healthz p99', 'longest', 'longest turn'];
async function measureSizes(name: string, where: Where): Promise<string[][]> {
  const rows: string[][] = [];
  for (const events of sizes) rows.push(await measure(name, where, events));
  return rows;
}

await inFolder(async (dataDir) => {
  const rows = await measureSizes('SQLite', { dataDir, databaseUrl: undefined });
  if (options.postgres) rows.push(...(await onPostgres(dataDir, (where) => measureSizes('PostgreSQL', where))));
  console.log(table([head, ...rows]));
});
