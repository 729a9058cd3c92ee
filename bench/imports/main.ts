import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportAnswer } from '#domain/imports.ts';
import { PASSWORD, register, request } from '#tests/support/http.ts';
import { calendarApp } from '../calendar-app.ts';
import { longestTurn } from '../hostile/turns.ts';
import { inFolder, onPostgres, type Where } from '../run.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';
import { fileOf } from './file.ts';
import { atShare, repeatedly, shown } from './waits.ts';

/**
 * `npm run bench:import`: how long the import of a large file takes, and an app's first sync of what it brought, and what others wait
 * meanwhile. Prints its figures and writes nothing.
 * `--postgres` on PostgreSQL too, `--entries=20000`.
 */

const { values: options } = parseArgs({
  options: { entries: { type: 'string', default: '20000' }, postgres: { type: 'boolean', default: false } },
});
const entries = Number(options.entries);
const TARGET_MS = 20_000;
const SYNC_MS = 2_000;
const FIRST_SYNC =
  '<d:sync-collection xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:sync-token/><d:sync-level>1</d:sync-level><d:prop><d:getetag/><c:calendar-data/></d:prop></d:sync-collection>';
async function measure(name: string, where: Where): Promise<string[][]> {
  const server = await startServer({
    ...where,
    profile: undefined,
    preload: join(import.meta.dirname, '../hostile/turns.ts'),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const rows: string[][] = [];
  let since = 0;
  try {
    const [vera, boris] = [await register(url, 'vera@example.org'), await register(url, 'boris@example.org')];
    const file = fileOf(entries);
    since = Date.now();
    const app = await calendarApp(server.port, {
      ...{ headers: { authorization: `Bearer ${vera.token}` }, email: 'vera@example.org', password: PASSWORD },
      calendarId: vera.calendarId,
    });
    const asVera = { method: 'POST', headers: { authorization: `Bearer ${vera.token}` } };
    const withFile = { ...asVera, body: new Blob([file], { type: 'text/calendar' }) };
    const asApp = { authorization: app.authorization, 'content-type': 'application/xml' };
    const send = async (what: string, path: string, call: RequestInit) => {
      const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
      const create = { token: boris.token, body: { calendarId: boris.calendarId, title: 'x', ...times } };
      const health = repeatedly(() => fetch(`${url}/healthz`).then((answer) => answer.text()));
      const creates = repeatedly(() => request(url, 'POST', '/api/events', create));
      await sleep(200);
      const begun = performance.now();
      const stop = async () => [await health(), await creates()];
      const answered = fetch(url + path, call).then(async (answer) => ({ ok: answer.ok, text: await answer.text() }));
      // What fails is told as it is, not by what the others meet once the server has stopped.
      const { ok, text } = await answered.catch(async (error: unknown) => {
        await stop().catch(() => {});
        throw error;
      });
      const took = performance.now() - begun;
      const waits = await stop();
      if (!ok) throw new Error(text);
      rows.push([
        name,
        what,
        shown(took),
        ...waits.flatMap((all) => [shown(atShare(all, 0.99)), shown(Math.max(...all))]),
      ]);
      return { text, took };
    };
    const target = (what: string, ms: number, most: number) =>
      rows.push([name, what, ms <= most ? 'met' : '**missed**', '', '', '', '']);
    const calendar = `/api/calendars/${vera.calendarId}`;
    await send('preview', `${calendar}/import/preview`, withFile);
    const { text, took } = await send('import', `${calendar}/import?id=${randomUUID()}&name=large.ics`, withFile);
    const body = JSON.parse(text) as ImportAnswer; // as the call answers
    if (body.added !== entries) throw new Error(`${body.added} were added.`);
    target(`${TARGET_MS / 1_000} s for an import`, took, TARGET_MS);
    const synced = await send('first sync of a calendar app', app.path, {
      method: 'REPORT',
      headers: asApp,
      body: FIRST_SYNC,
    });
    const objects = synced.text.split('<d:response>').length - 1;
    if (objects !== entries) throw new Error(`${objects} were told.`);
    target('2 s for each 10,000 of a first sync', synced.took, (entries / 10_000) * SYNC_MS);
    await send('import again', `${calendar}/import?id=${randomUUID()}&name=large.ics`, withFile);
    await send('undo', `${calendar}/history/${body.version}/undo`, asVera);
  } finally {
    await server.stop();
  }
  rows.push([name, 'longest turn of the event loop', shown(await longestTurn(where.dataDir, since)), '', '', '', '']);
  return rows;
}

const head = ['on', `${entries} entries`, 'time', 'healthz p99', 'longest', 'create elsewhere p99', 'longest'];
await inFolder(async (dataDir) => {
  console.log(table([head, ...(await measure('SQLite', { dataDir, databaseUrl: undefined }))]));
  if (options.postgres) {
    console.log(table([head, ...(await onPostgres(dataDir, (where) => measure('PostgreSQL', where)))]));
  }
});
