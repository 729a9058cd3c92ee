import { setTimeout as sleep } from 'node:timers/promises';
import { createTokens } from '#server/platform/credentials/tokens.ts';
import { residentMib } from '../processes.ts';
import { table } from '../table.ts';
import { startBystanders } from './bystanders.ts';
import type { Waited } from './bystanders-thread.ts';
import { type Caller, callerFor } from './client.ts';
import { mib, ms, percentile } from './figures.ts';
import type { Heavy, Tag } from './heavy.ts';
import { BYSTANDERS, calendarId, LARGE, OWNER, personId, SECRET, sessionId } from './people.ts';
import type { Screen } from './screens.ts';
import type { Server } from './server.ts';
import type { Store } from './store.ts';

/** A call without an answer is given up after this time. */
const LEFT_MS = 900_000;
const LOOK_MS = 500;
/** The time limit for all calls of a screen. */
const SCREEN_MS = 20_000;

const tokenOf = (person: number): Promise<string> =>
  createTokens(SECRET).sign({ sessionId: sessionId(person), userId: personId(person) });

const callerOf = async (server: Server, person: number): Promise<Caller> =>
  callerFor(server.port, await tokenOf(person));

export const SCREEN_HEAD = ['what', 'p50 ms', 'p99 ms', 'max ms', 'KiB', 'answers'];

export async function measureScreen(server: Server, screen: Screen): Promise<string[]> {
  const caller = await callerOf(server, screen.person);
  const [times, statuses]: [number[], Map<number, number>] = [[], new Map()];
  const deadline = performance.now() + SCREEN_MS;
  let bytes = 0;
  for (let turn = 0; turn < screen.times && performance.now() < deadline; turn += 1) {
    const answer = await caller.call(screen.method, screen.path(turn), screen.body?.(turn));
    times.push(answer.ms);
    bytes = answer.bytes;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  caller.close();
  const answers = Array.from(statuses, ([status, count]) => `${status}×${count}`).join(' ');
  const figures = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)].map(ms);
  return [screen.name, ...figures, (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0), answers];
}

export const HEAVY_HEAD = [
  'one heavy call',
  'answer',
  'size',
  'reads p99 / max',
  'writes p99 / max',
  'refused',
  'RSS MiB',
];

/** @param done what happens while the others go on; it gives the first columns */
export async function amongOthers(server: Server, name: string, done: () => Promise<string[]>): Promise<string[]> {
  const people = await Promise.all(BYSTANDERS.map(async (person) => ({ person, token: await tokenOf(person) })));
  const finish = startBystanders({ port: server.port, people });
  await sleep(500);
  const before = residentMib(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMib(server.pid));
  }, 50);
  const columns = await done();
  clearInterval(watch);
  const waited = await finish();
  const memory = [before, most, residentMib(server.pid)].map((each) => each.toFixed(0));
  return [name, ...columns, ...waits(waited), `${memory[0]} → ${memory[1]} (then ${memory[2]})`];
}

const waits = ({ reads, writes, failures }: Waited): string[] => [
  ...[reads, writes].map((each) => `${ms(percentile(each, 0.99))} / ${ms(Math.max(...each))}`),
  String(failures),
];

export function measureHeavy(server: Server, store: Store, heavy: Heavy): Promise<string[]> {
  return amongOthers(server, heavy.name, async () => {
    const caller = await callerOf(server, heavy.person);
    const large = `/api/calendars/${calendarId(LARGE)}`;
    const tags: Tag[] = heavy.body
      ? JSON.parse((await (await callerOf(server, OWNER)).call('GET', `${large}/tags`, undefined, true)).text)
      : [];
    const version = await store.number(`select version from calendars where id = '${calendarId(LARGE)}'`);
    const path = heavy.takesBack ? `${heavy.path}/${version}/undo` : heavy.path;
    const answer = await caller.call(heavy.method, path, heavy.body?.(tags));
    caller.close();
    return [`${answer.status} after ${ms(answer.ms)} ms`, mib(answer.bytes)];
  });
}

/** How long it takes until a job has left nothing. */
export async function untilDone(store: Store, query: string, begun: number): Promise<string> {
  while (performance.now() < begun + LEFT_MS) {
    if ((await store.number(query)) === 0) return `${ms((performance.now() - begun) / 1_000)} s`;
    await sleep(LOOK_MS);
  }
  return `more than ${LEFT_MS / 1_000} s`;
}

export const tableOf = (head: readonly string[], rows: readonly string[][]): string => table([head, ...rows]);
