import type { Scenario } from '../bench.ts';
import { EVENTS, MONTH_EVENTS } from '../data.ts';
import { ask, jsonOf } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare } from '../rounds.ts';
import { rangePath } from './range-path.ts';

/** The same month again and again, as everybody who has the calendar open reads it. */
const warm = (name: string, encoding: Readonly<Record<string, string>>, limit: string): Scenario => ({
  name,
  targets: { sqlite: 0.6, postgres: 0.3 },
  limit,
  async measure(bench) {
    const path = rangePath(bench);
    const count = jsonOf<unknown[]>(await ask(bench.server.port, 'GET', path, bench.headers), 200).length;
    if (count !== MONTH_EVENTS) throw new Error(`the month has ${count} events`);
    const headers = { ...bench.headers, ...encoding };
    const answer = await ask(bench.server.port, 'GET', path, headers);
    const requests = always(requestText('GET', path, headers), 200);
    const bare = { targets: [await bench.bare(answer)], requests };
    const measured = await compare(bench, { targets: [bench.server], requests }, bare);
    const kib = (answer.body.length / 1024).toFixed(0);
    return { ...measured, detail: `${count} events of ${EVENTS.toLocaleString('en')}, ${kib} KiB` };
  },
});

export const warmRange = warm('month, warm', {}, 'the kernel, which copies 137 KiB to the socket: 40 % of the time.');
export const warmRangeGzip = warm(
  'month, warm, gzip',
  { 'accept-encoding': 'gzip' },
  'as for 304; the body is kept compressed.',
);
