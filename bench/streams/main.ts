import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register, request } from '#tests/support/http.ts';
import { atRest } from '../memory.ts';
import { writePart } from '../page-parts.ts';
import { processorMs } from '../processes.ts';
import { machine } from '../results.ts';
import { inFolder, onPostgres, type Where } from '../run.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';

/**
 * `npm run bench:streams`: what a node needs for streams of live updates on which nothing happens, and how long reads and a change take
 * meanwhile. `--streams=1000,5000,10000`, `--postgres` on PostgreSQL too. Writes its part of `bench/results.md` for 10,000.
 */

const RESULTS = join(import.meta.dirname, '../results.md');
/** As many as a person may have open on one node. */
const OF_PERSON = 20;
const AT_ONCE = 50;
const HEARTBEATS_MS = 60_000;
const [READS, CHANGES] = [300, 20];
const WHOLE = 10_000;

const { values: options } = parseArgs({
  options: { streams: { type: 'string', default: '1000,5000,10000' }, postgres: { type: 'boolean', default: false } },
});
const sizes = options.streams.split(',').map(Number);
const log = (line: string) => process.stderr.write(`${line}\n`);

type Person = Awaited<ReturnType<typeof register>>;

async function open(port: number, { token }: Person): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET /api/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [head]: Buffer[] = await once(socket, 'data');
  if (!head?.toString('latin1').startsWith('HTTP/1.1 200 ')) throw new Error(`a stream did not open: ${head}`);
  return socket.resume();
}

/** Opens streams until there are `count`, twenty for each person. */
async function openUntil(count: number, port: number, people: Person[], sockets: Socket[]): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, (_, at) => sockets.length + at);
    for (const at of some)
      if (!people[Math.floor(at / OF_PERSON)]) people.push(await register(url, `person${people.length}@example.org`));
    sockets.push(...(await Promise.all(some.map((at) => open(port, people[Math.floor(at / OF_PERSON)] as Person)))));
  }
}

/** The calls one after the other, in ms. */
async function timed(count: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    await call(n);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number) =>
  (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);

/** How long after a change was sent the last stream of its person has heard of it, in ms. */
async function changeHeard(url: string, person: Person, streams: readonly Socket[]): Promise<void> {
  const heard = streams.map(
    (stream) =>
      new Promise<void>((resolve) => {
        const listen = (chunk: Buffer) => {
          if (!chunk.includes('event: change')) return;
          stream.off('data', listen);
          resolve();
        };
        stream.on('data', listen);
      }),
  );
  const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
  const body = { calendarId: person.calendarId, title: 'Idle', ...times };
  await request(url, 'POST', '/api/events', { token: person.token, body });
  await Promise.all(heard);
}

async function measure(name: string, where: Where): Promise<string[][]> {
  const server = await startServer({ ...where, profile: undefined });
  const url = `http://127.0.0.1:${server.port}`;
  const [people, sockets]: [Person[], Socket[]] = [[], []];
  const rows: string[][] = [];
  try {
    people.push(await register(url, 'person0@example.org'));
    const first = people[0] as Person;
    for (const size of [0, ...sizes]) {
      await openUntil(size, server.port, people, sockets);
      const resident = await atRest(server.pid);
      const processor = processorMs(server.pid);
      await sleep(HEARTBEATS_MS);
      const share = (processorMs(server.pid) - processor) / HEARTBEATS_MS;
      const reads = await timed(READS, () => request(url, 'GET', '/api/calendars', { token: first.token }));
      const changes =
        size > 0 ? await timed(CHANGES, () => changeHeard(url, first, sockets.slice(0, OF_PERSON))) : undefined;
      const row = [
        name,
        String(size),
        resident.toFixed(0),
        `${(share * 100).toFixed(1)} %`,
        `${at(reads, 0.5)} / ${at(reads, 0.99)}`,
      ];
      rows.push([...row, changes ? `${at(changes, 0.5)} / ${at(changes, 0.99)}` : '']);
      log(rows.at(-1)?.join(' | ') ?? '');
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
  return rows;
}

await inFolder(async (dataDir) => {
  const rows = await measure('SQLite', { dataDir, databaseUrl: undefined });
  if (options.postgres) rows.push(...(await onPostgres(dataDir, (where) => measure('PostgreSQL', where))));
  const head = ['engine', 'streams', 'memory MiB', 'processor', 'read p50 / p99 ms', 'change heard by 20 p50 / p99 ms'];
  const page = `# Streams on which nothing happens

\`npm run bench:streams -- --postgres\` writes this part: one node, ${OF_PERSON} streams for each person. The memory is that of the server after five quiet
seconds; the processor is its share of one core in the minute after, in which each stream gets its heartbeats.

${machine(new Date())}

${table([head, ...rows])}
`;
  process.stdout.write(`${page}\n`);
  if (sizes.includes(WHOLE) && options.postgres) await writePart(RESULTS, page);
});
