import type { Scenario } from '../bench.ts';
import { requestText } from '../load/job.ts';
import { alone } from '../rounds.ts';

/** More than the server deletes in a round. */
const EVENTS_A_ROUND = 12_000;

/** Sixteen clients that delete events; none of what the other scenarios read. */
export const remove: Scenario = {
  name: 'delete',
  targets: {},
  limit: 'as for creates.',
  async measure(bench) {
    const ids = bench.data.eventIds.slice(-4 * EVENTS_A_ROUND);
    const measured = await alone(bench, (round) => ({
      requests: ids
        .slice(round * EVENTS_A_ROUND, (round + 1) * EVENTS_A_ROUND)
        .map((id) => requestText('DELETE', `/api/events/${id}`, bench.headers)),
      order: 'once',
      status: 204,
    }));
    return { ...measured, detail: 'one calendar' };
  },
};
