import type { Scenario } from '../bench.ts';
import { requestText } from '../load/job.ts';
import { alone } from '../rounds.ts';

const EVENTS_CHANGED = 1_000;

/** Sixteen clients that rename events; each call is a real change. */
export const update: Scenario = {
  name: 'update',
  targets: {},
  limit: 'as for creates.',
  async measure(bench) {
    const ids = bench.data.eventIds.slice(0, EVENTS_CHANGED);
    const renamed = (to: string) =>
      ids.map((id) => requestText('PUT', `/api/events/${id}`, bench.headers, { title: to }));
    const measured = await alone(bench, (round) => ({
      requests: [...renamed(`Обед ${round}`), ...renamed(`Ужин ${round}`)],
      order: 'cycle',
      status: 200,
    }));
    return { ...measured, detail: 'another title' };
  },
};
