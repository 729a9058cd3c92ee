import { addDays } from '#domain/dates/local.ts';
import type { Scenario } from '../bench.ts';
import { MONTH_DAYS } from '../data.ts';
import { ask } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare, type Requests, warmUp } from '../rounds.ts';
import { rangePath } from './range-path.ts';

/** Far more than the server's cache holds. */
const RANGES = 4_000;
/** Days between two neighbours of a round, so that rounds differ and ranges spread over all the years. */
const STRIDE = 5;

/** Another month each time: nothing of it is in memory. */
export const coldRange: Scenario = {
  name: 'month, cold',
  targets: { sqlite: 0.04 },
  limit:
    'each row becomes an event and then JSON in the one thread of the server (`eventView`), while the bare server sends finished bytes.',
  async measure(bench) {
    const starts = bench.data.rangeStarts;
    const pathOf = (startDate: string) => rangePath(bench, { startDate, endDate: addDays(startDate, MONTH_DAYS - 1) });
    const ours: Requests = (round) => {
      const some = Array.from({ length: RANGES }, (_, index) => starts[(index * STRIDE + round) % starts.length] ?? '');
      return {
        requests: some.map((startDate) => requestText('GET', pathOf(startDate), bench.headers)),
        order: 'cycle',
        status: 200,
      };
    };
    const path = rangePath(bench);
    const bare = {
      targets: [await bench.bare(await ask(bench.server.port, 'GET', path, bench.headers))],
      requests: always(requestText('GET', path, bench.headers), 200),
    };
    const server = { targets: [bench.server], requests: ours };
    await warmUp(bench, server);
    const measured = await compare(bench, server, bare);
    return { ...measured, detail: 'another six weeks each time' };
  },
};
