import { EventAnswer } from '#domain/events.ts';
import { type Document, fieldsOf } from '#tests/support/hostile/fields.ts';
import { PASSWORD, register, request } from '#tests/support/http.ts';
import { calendarApp } from '../calendar-app.ts';
import { atRest, watchPeak } from '../memory.ts';
import { machine } from '../results.ts';
import { type Aim, attack, type Outcome } from './attack.ts';
import { byStatus, sorted, spread, startBystander } from './bystander.ts';
import { importFiles } from './files.ts';
import { askReports } from './reports.ts';
import { startSmallServer } from './server.ts';
import { askSources } from './sources.ts';
import { longestTurn } from './turns.ts';

/** Of requests, and of what is chosen at random. */
interface Numbers {
  readonly count: number;
  readonly seed: number;
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

/** Sends requests of hostile size and shape to a server of its own. @returns its part of the results */
export async function measureAttack(dataDir: string, { count, seed }: Numbers): Promise<string> {
  const server = await startSmallServer(dataDir);
  const url = `http://127.0.0.1:${server.port}`;
  try {
    const goals = await goalsAt(url);
    const document = (await request(url, 'GET', '/api/openapi.json')).body as Document; // its schema is checked by tests
    const alone = startBystander(url);
    const before = await atRest(server.pid);
    const quiet = sorted(await alone());
    const stopWatching = watchPeak(server.pid);
    const since = Date.now();
    const enough = startBystander(url);
    const vera = await register(url, 'calendars@example.org');
    const [outcome, sources, files, reports] = await Promise.all([
      attack(goals, fieldsOf(document), count, seed),
      askSources(url, vera.token),
      importFiles(url, vera.token, vera.calendarId),
      goals[0] ? askReports(goals[0].dav) : [],
    ]);
    const waits = sorted(await enough());
    const peak = stopWatching();
    const memory = [before, peak, await atRest(server.pid)];
    await server.stop();
    const turn = await longestTurn(dataDir, since);
    return report({ ...outcome, sources, files, reports }, { quiet, waits, turn }, memory, { count, seed });
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
  { count, seed }: Numbers,
): string {
  const ms = (value = 0) => `${value.toFixed(1)} ms`;
  return [
    '# Hostile requests',
    '',
    `\`npm run bench:hostile\` writes this part: ${count} requests of hostile size and shape (seed ${seed}), 32 at a time, half of them`,
    'signed in and a tenth those of calendar apps, with hostile calendars to subscribe to and to import meanwhile, against the real server on SQLite, with `/healthz` asked all the time by a thread of its own.',
    machine(new Date()),
    '',
    `- answers by status: ${byStatus(statuses)}`,
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
