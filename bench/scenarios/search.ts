import type { Scenario } from '../bench.ts';
import { EVENTS } from '../data.ts';
import { ask, jsonOf } from '../http.ts';
import { requestText } from '../load/job.ts';
import { alone } from '../rounds.ts';

const QUERIES = 200;

const search = (name: string, queryOf: (index: number) => string, limit: string): Scenario => ({
  name,
  targets: {},
  limit,
  async measure(bench) {
    const pathOf = (index: number) => `/api/events/search?q=${encodeURIComponent(queryOf(index))}`;
    const answer = await ask(bench.server.port, 'GET', pathOf(1), bench.headers);
    const { events } = jsonOf<{ events: unknown[] }>(answer, 200);
    const requests = Array.from({ length: QUERIES }, (_, index) => requestText('GET', pathOf(index), bench.headers));
    const measured = await alone(bench, () => ({ requests, order: 'cycle', status: 200 }));
    return { ...measured, detail: `${events.length} hits shown of ${EVENTS.toLocaleString('en')} events` };
  },
});

/** One event of all has it. */
export const searchRare = search(
  'search, rare',
  (index) => `заказ ${index * 500}`,
  'the queries of the full-text index, one for each order of the hits; on SQLite they run in a worker thread. The rest is making and checking the answer.',
);
/** A sixth of all events have them, in another form of the words. */
export const searchCommon = search(
  'search, common',
  (index) => (index % 2 === 0 ? 'созвоны типографии' : 'sprint rev'),
  'as for rare words; 50 events take longer to read and to check.',
);
