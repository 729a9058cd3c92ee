import type { Gauge } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import { polledGauge } from '#server/platform/telemetry/polled-gauge.ts';
import { countJobs } from './inspect.ts';

/** Counts over all nodes. */
export const jobsByState = (db: Database): Gauge<'state'> =>
  polledGauge(
    {
      name: 'kalends_jobs',
      help: 'Jobs, e-mails among them, that wait for their turn or were given up.',
      labelNames: ['state'],
    },
    async (set) => {
      for (const state of ['waiting', 'dead'] as const)
        set({ state }, await db.snapshot((sql) => countJobs(sql, state)));
    },
  );
