import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { EventAnswer } from '#domain/events.ts';
import { type Document, fieldsOf } from '#tests/support/hostile/fields.ts';
import { PASSWORD, register, request } from '#tests/support/http.ts';
import { calendarApp } from '../calendar-app.ts';
import { atRest, watchPeak } from '../memory.ts';
import { writePart } from '../page-parts.ts';
import { killAll } from '../processes.ts';
import { machine } from '../results.ts';
import { startServer } from '../server.ts';
import { type Aim, attack, type Outcome } from './attack.ts';
import { BYSTANDER_THREAD } from './bystander-thread.ts';
import { importFiles } from './files.ts';
import { askReports } from './reports.ts';
import { askSources } from './sources.ts';
import { longestTurn } from './turns.ts';

/**
 * `npm run bench:hostile`: requests of hostile size and shape, signed out and signed in, against a server of its own on the
 * loopback, hostile servers of subscribed calendars and hostile files, and what `/healthz` waits meanwhile. `--count=10000`, `--seed=1`. Writes its part of `bench/results.md`.
 */

const RESULTS = join(import.meta.dirname, '../results.md');

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const count = Math.min(Number(options.count), 100_000);

function startBystander(url: string): () => Promise<number[]> {
  const thread = new Worker(BYSTANDER_THREAD, { workerData: { healthOf: url } });
  return async () => {
    thread.postMessage('enough');
    const [waits] = (await once(thread, 'message')) as [number[]]; // as the thread sends it
    await thread.terminate();
    return waits.sort((a, b) => a - b);
  };
}

/** Somebody signed in, somebody who is not, and what both aim at. */
async function goalsAt(url: string): Promise<Aim[]> {
  const email = 'vera@example.org';
  const { token, calendarId } = await register(url, email);
  const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
  const made = await request(url, 'POST', '/api/events', { token, body: { calendarId, title: 'x', ...times } });
  const goal = { url, calendarId, eventId: made.as(EventAnswer).event.id };
  const owner = { headers: { authorization: `Bearer ${token}` }, calendarId, email, password: PASSWORD };
  const dav = { url, ...(await calendarApp(Number(new URL(url).port), owner)) };
  return [
    { ...goal, token, dav },
    { ...goal, token: undefined, dav: { ...dav, authorization: undefined } },
  ];
}

async function measure(dataDir: string): Promise<string> {
  const server = await startServer({
    dataDir,
    databaseUrl: undefined,
    profile: undefined,
    preload: join(import.meta.dirname, 'turns.ts'),
    // So that hostile servers may be on this machine.
    env: { PUSH_LOOPBACK: 'on', NODE_OPTIONS: '--max-old-space-size=512' },
  });
  const url = `http://127.0.0.1:${server.port}`;
  try {
    const goals = await goalsAt(url);
    const document = (await request(url, 'GET', '/api/openapi.json')).body as Document; // its schema is checked by tests
    const alone = startBystander(url);
    const before = await atRest(server.pid);
    const quiet = await alone();
    const stopWatching = watchPeak(server.pid);
    const since = Date.now();
    const enough = startBystander(url);
    const vera = await register(url, 'calendars@example.org');
    const [outcome, sources, files, reports] = await Promise.all([
      attack(goals, fieldsOf(document), count, Number(options.seed)),
      askSources(url, vera.token),
      importFiles(url, vera.token, vera.calendarId),
      goals[0] ? askReports(goals[0].dav) : [],
    ]);
    const waits = await enough();
    const peak = stopWatching();
    const memory = [before, peak, await atRest(server.pid)];
    await server.stop();
    return report(
      { ...outcome, sources, files, reports },
      { quiet, waits, turn: await longestTurn(dataDir, since) },
      memory,
    );
  } finally {
    await server.stop();
  }
}

interface Waits {
  readonly quiet: readonly number[];
  readonly waits: readonly number[];
  /** Processor time of the longest turn of the server's event loop. */
  readonly turn: number;
}

type Told = Outcome & Readonly<Record<'sources' | 'files' | 'reports', readonly string[]>>;

function report(
  { statuses, slowest, sources, files, reports }: Told,
  { quiet, waits, turn }: Waits,
  memory: readonly number[],
): string {
  const ms = (value = 0) => `${value.toFixed(1)} ms`;
  const spread = (of: readonly number[]) =>
    `${ms(of[Math.floor(of.length / 2)])} (median of ${of.length}), ${ms(of[Math.floor(of.length * 0.99)])} (p99), ${ms(of.at(-1))} (longest)`;
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, number]) => `${status || 'none'}: ${number}`);
  return [
    '# Hostile requests',
    '',
    `\`npm run bench:hostile\` writes this part: ${count} requests of hostile size and shape (seed ${options.seed}), 32 at a time, half of them`,
    'signed in and a tenth those of calendar apps, with hostile calendars to subscribe to and to import meanwhile, against the real server on SQLite, with `/healthz` asked all the time by a thread of its own.',
    machine(new Date()),
    '',
    `- answers by status: ${answers.join(', ')}`,
    `- \`/healthz\` waited ${spread(waits)}; in five seconds before, with nobody else, ${spread(quiet)}`,
    `- the longest turn of the server’s event loop took ${ms(turn)} of processor time; what \`/healthz\` waits beyond that is the machine’s`,
    `- slowest answer: ${ms(slowest.ms)}, ${slowest.what}`,
    `- resident memory: ${memory.map((mib) => Math.round(mib)).join(', ')} MiB (before, at most, five seconds after)`,
    `- servers of subscribed calendars, and what their person is told: ${sources.join('; ')}`,
    `- files that were imported meanwhile: ${files.join('; ')}`,
    `- reports of a calendar app meanwhile: ${reports.join('; ')}`,
    '',
  ].join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'kalends-hostile-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAll();
    process.exit(1);
  });
}
try {
  const page = await measure(folder);
  process.stdout.write(page);
  await writePart(RESULTS, page);
} finally {
  killAll();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
