import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { register } from '#tests/support/http.ts';
import { startApp, startFront, untilReady } from './app-hosts.ts';
import { type Account, work } from './author.ts';
import { createDatabaseHosts, type DatabaseHosts } from './database-hosts.ts';
import { type Fault, faults } from './faults.ts';
import { failuresOf, History, longestGap } from './history.ts';
import { createHost, type Host } from './host.ts';
import { createNetwork, removeNetwork } from './network.ts';
import { type Primaries, watchPrimaries } from './primaries.ts';
import { whatIsMissing } from './requirements.ts';
import { versionOf } from './stale-reads.ts';
import { watch } from './watcher.ts';

/**
 * `npm run test:cluster`: three database hosts with Patroni and etcd, two nodes of Kalends and a balancer, each a network namespace of
 * this machine, with the files of deploy/cluster. Under mixed load one thing after the other breaks; at the end everything that was
 * acknowledged must be there. It says what it needs. Words choose faults. What every caller was told is left in a file, a line each.
 */

const run = promisify(execFile);
const CALENDARS = 4;
const AUTHORS_PER_CALENDAR = 2;
const DISK = '1g';
const QUIET_MS = 10_000;
const UNAVAILABLE_MS = 30_000;
const HISTORY = 'test-results/cluster-history.jsonl';

const PLACES = [
  ...[1, 2, 3].map((n) => ({ name: `db${n}`, address: `10.77.0.1${n}`, user: 'postgres' })),
  ...[1, 2].map((n) => ({ name: `app${n}`, address: `10.77.0.2${n}`, user: 'root' })),
  { name: 'front', address: '10.77.0.31', user: 'root' },
];

const missing = whatIsMissing();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}

const root = await mkdtemp(join(tmpdir(), 'kalends-cluster-'));
await run('chmod', ['755', root]);

async function accountOf(user: string): Promise<{ uid: number; gid: number }> {
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
  );
  return { uid, gid };
}

async function makeHost(place: (typeof PLACES)[number]): Promise<Host> {
  const folder = join(root, place.name);
  await mkdir(folder);
  // A disk of its own, so that it can be full.
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]);
  const { uid, gid } = await accountOf(place.user);
  await chown(folder, uid, gid);
  return createHost(place, folder, place.user);
}

async function clear(hosts: readonly Host[]): Promise<void> {
  for (const host of hosts) {
    await host.signal('SIGCONT').catch(() => {});
    await host.kill().catch(() => {});
    await run('umount', ['-l', host.folder]).catch(() => {});
  }
  await removeNetwork(PLACES);
  await rm(root, { recursive: true, force: true });
}

interface Person {
  readonly account: Account;
  readonly history: History;
  /** The newest version of the calendar that their stream has told of. */
  readonly newest: () => number;
}

/** Does one thing to the cluster while everybody works; answers what went wrong. */
async function suffer(
  fault: Fault,
  people: readonly Person[],
  database: DatabaseHosts,
  primaries: Primaries,
): Promise<string[]> {
  const from = performance.now();
  const mend = await fault.happen();
  await sleep(fault.lastsMs);
  await mend();
  await database.settled();
  await sleep(QUIET_MS);
  const to = performance.now();
  const calls = people.flatMap(({ history }) => history.calls);
  const gap = longestGap(calls, from, to);
  const failures = failuresOf(calls, from, to);
  const wrong = [
    ...(gap > UNAVAILABLE_MS ? [`nothing was carried out for ${Math.round(gap / 1000)} s`] : []),
    ...(fault.isSeamless && failures.length > 0 ? [`calls failed: ${failures.join(', ')}`] : []),
    ...people.flatMap(({ history }) => history.violations.splice(0)),
    ...(await primaries.check()),
  ];
  const text = `${(gap / 1000).toFixed(1).padStart(5)} s without a call carried out, ${failures.length} calls without an answer, load ${loadavg()[0]?.toFixed(1)}`;
  report(fault.name, wrong, text);
  return wrong;
}

/** The calls of all, one after the other, as lines of JSON; times are in ms since this program began. */
const linesOf = (people: readonly Person[]): string =>
  people
    .flatMap(({ account, history }) => history.calls.map((call) => ({ calendarId: account.calendarId, ...call })))
    .sort((one, other) => one.at - other.at)
    .map((call) => `${JSON.stringify(call)}\n`)
    .join('');

function report(name: string, wrong: readonly string[], text: string): void {
  process.stdout.write(`${wrong.length === 0 ? '✓' : '✗'} ${name.padEnd(52)} ${text}\n`);
  for (const line of wrong) process.stdout.write(`    ${line}\n`);
}

/** Reads every event that a person has tried to make, and what their stream should have told. */
async function check(front: string, { account, history, newest }: Person): Promise<string[]> {
  const read = (path: string) => fetch(front + path, { headers: { authorization: `Bearer ${account.token}` } });
  for (const id of history.events.keys()) {
    const answer = await read(`/api/events/${id}`);
    const body = await answer.json();
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`${answer.status} for ${id}`);
    history.read(id, answer.status === 404 ? null : body.event.title, 'at the end');
  }
  const { calendar } = await (await read(`/api/calendars/${account.calendarId}`)).json();
  const missed = calendar.version === newest() ? [] : [`a stream told of ${newest()}, not of ${calendar.version}`];
  return [...history.violations, ...missed];
}

await createNetwork(PLACES);
const hosts = await Promise.all(PLACES.map(makeHost));
const named = (prefix: string) => hosts.filter(({ name }) => name.startsWith(prefix));
let primaries: Primaries | undefined;
const [working, watching] = [new AbortController(), new AbortController()];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    primaries?.stop();
    void clear(hosts).then(() => process.exit(1));
  });
}

try {
  const database = await createDatabaseHosts(named('db'));
  primaries = await watchPrimaries(database, await accountOf('postgres'));
  const apps = named('app');
  for (const app of apps) await startApp(app, database.hosts);
  await untilReady(apps);
  const [balancer] = named('front');
  if (!balancer) throw new Error('There is no balancer.');
  const front = await startFront(balancer, apps);
  await untilAnswers(front);

  const people: Person[] = [];
  for (let n = 0; n < CALENDARS; n += 1) {
    const account = await register(front, `person${n}@example.org`);
    people.push({ account, history: new History(), newest: watch(front, account, watching.signal) });
  }
  const authors = people.flatMap(({ account, history }) =>
    Array.from({ length: AUTHORS_PER_CALENDAR }, () => work(front, account, history, working.signal)),
  );
  await sleep(QUIET_MS);

  const chosen = process.argv.slice(2).join(' ');
  const wrong: string[] = [];
  const [somebody] = people;
  if (!somebody) throw new Error('There is nobody.');
  for (const fault of faults(database, apps, versionOf(somebody.account)).filter(({ name }) => name.includes(chosen)))
    wrong.push(...(await suffer(fault, people, database, primaries)));

  working.abort();
  await Promise.all(authors);
  // Streams see the last changes before they end.
  await sleep(QUIET_MS);
  const lost = (await Promise.all(people.map((person) => check(front, person)))).flat();
  const calls = people.flatMap(({ history }) => history.calls);
  const events = people.reduce((sum, { history }) => sum + history.events.size, 0);
  report('at the end everything is there', lost, `${calls.length} calls, ${events} events`);
  await mkdir(dirname(HISTORY), { recursive: true });
  await writeFile(HISTORY, linesOf(people));
  process.stdout.write(`What every caller was told: ${HISTORY}\n`);
  process.exitCode = wrong.length + lost.length === 0 ? 0 : 1;
} finally {
  working.abort();
  watching.abort();
  primaries?.stop();
  await clear(hosts);
}

async function untilAnswers(front: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const isUp = await fetch(`${front}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(500);
  }
  throw new Error('The balancer does not answer.');
}
