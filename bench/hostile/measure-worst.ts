import { someWorstCases } from '#tests/support/hostile/calendars/worst-cases.ts';
import { atRest, watchPeak } from '../memory.ts';
import { machine } from '../results.ts';
import { byStatus, sorted, spread, startBystander } from './bystander.ts';
import { startSmallServer } from './server.ts';
import { longestTurns } from './turns.ts';
import { type Asked, askWorst } from './worst.ts';

/** As many cases share a calendar, and as many people are at it at once. */
const [OF_GROUP, PEOPLE] = [10, 3];
const [MINUTE, LISTED, TURN_MS] = [60_000, 12, 100];
const MEGABYTE = 1_000_000;
/** What CalDAV says where a bound is reached. */
const FULL = 507;

interface Bounds {
  readonly cases: number;
  readonly minutes: number;
}

/** Asks all that can be asked of the worst cases of a server of its own. @returns its part of the results */
export async function measureWorst(dataDir: string, { cases, minutes }: Bounds): Promise<string> {
  const server = await startSmallServer(dataDir);
  const url = `http://127.0.0.1:${server.port}`;
  try {
    const alone = startBystander(url);
    const before = await atRest(server.pid);
    const quiet = sorted(await alone());
    const all = someWorstCases(cases);
    const groups = Array.from({ length: Math.ceil(all.length / OF_GROUP) }, (_, index) =>
      all.filter((_, at) => at % Math.ceil(all.length / OF_GROUP) === index),
    ).entries();
    const stopWatching = watchPeak(server.pid);
    const since = Date.now();
    const enough = startBystander(url);
    const late = AbortSignal.timeout(minutes * MINUTE);
    const asked: Asked[] = [];
    const person = async () => {
      // An iterator gives each group once, whoever asks.
      for (const [number, group] of groups) asked.push(...(await askWorst(url, number, group, late)));
    };
    const failures = await Promise.allSettled(Array.from({ length: PEOPLE }, person));
    const waits = await enough();
    const peak = stopWatching();
    const isAlive = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    const memory = [before, peak, isAlive ? await atRest(server.pid) : 0];
    await server.stop();
    const turns = await longestTurns(dataDir, since);
    const during = (at: number, ms: number) =>
      asked.filter(({ from, to }) => from <= at && to >= at - ms).map(({ what }) => what);
    const statuses = Map.groupBy(asked, ({ status }) => status);
    const bad = asked.filter(({ status }) => status === 0 || (status >= 500 && status !== FULL));
    const largest = asked.toSorted((a, b) => b.octets - a.octets)[0];
    const slow = asked.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, LISTED);
    const long = turns.filter(([, ms]) => ms >= TURN_MS);
    const broken = failures.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    return [
      '# The generated worst cases',
      '',
      `\`npm run bench:hostile\` writes this part: ${all.length} of the calendars that are made to be hard to read (tests/support/hostile/calendars),`,
      `each stored by a calendar app as an object, previewed and imported as a file, and served as a source; ${OF_GROUP} share a calendar, of which every report is`,
      `asked. ${PEOPLE} people at once, against the real server on SQLite with 512 MiB of heap, with \`/healthz\` asked all the time by a thread of its own.`,
      machine(new Date()),
      '',
      `- the process ${isAlive ? 'lived' : 'ended'}${late.aborted ? `; it was too late for the rest after ${minutes} minutes` : ''}${broken.length ? `; ${broken.join('; ')}` : ''}`,
      `- ${asked.length} calls, answers by status: ${byStatus(new Map([...statuses].map(([status, some]) => [status, some.length])))}`,
      `- \`/healthz\` waited ${spread(sorted(waits))}; in five seconds before, with nobody else, ${spread(quiet)}`,
      `- the longest turn of the server’s event loop took ${Math.round(turns[0]?.[1] ?? Number.NaN)} ms of processor time; ${long.length} took ${TURN_MS} ms and more`,
      `- largest answer: ${((largest?.octets ?? 0) / MEGABYTE).toFixed(1)} MB, ${largest?.what}`,
      `- resident memory: ${memory.map((mib) => Math.round(mib)).join(', ')} MiB (before, at most, five seconds after)`,
      ...(bad.length ? [`- not answered well: ${bad.map(({ what, status }) => `${what}: ${status}`).join('; ')}`] : []),
      '',
      'The longest turns, and what was under way:',
      '',
      ...long.slice(0, LISTED).map(([at, ms]) => `- ${Math.round(ms)} ms: ${during(at, ms).join('; ')}`),
      '',
      'The slowest answers:',
      '',
      ...slow.map(({ what, status, from, to }) => `- ${((to - from) / 1_000).toFixed(1)} s: ${what}: ${status}`),
      '',
    ].join('\n');
  } finally {
    await server.stop();
  }
}
