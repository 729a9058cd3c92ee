import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { type Database, migrations, openDatabase, type Tables } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import { type Jobs, type JobsDeps, jobRunner } from '#server/platform/jobs/runner.ts';
import { freshDatabase } from './database.ts';

/** When every test starts. */
export const START = Date.parse('2026-11-20T12:00:00Z');

export interface JobQueue {
  readonly db: Database;
  /** Stands still until a test moves it. */
  readonly clock: { now: number };
  /** What a worker needs, apart from its handlers. */
  readonly parts: Omit<JobsDeps, 'handlers'>;
  worker(handlers: Handlers): Jobs;
  /** Every job in the table, by key. */
  rows(): Promise<Tables['jobs'][]>;
  /** The job with a key; the first of all unless given. */
  row(key?: string): Promise<Tables['jobs']>;
}

/** An empty database on the engine of the running project, for workers that move only when told to. */
export async function jobQueue(): Promise<JobQueue> {
  const clock = { now: START };
  const fresh = await freshDatabase(inject('engine'));
  const db = await openDatabase(fresh, migrations, clock.now, () => {});
  onTestFinished(async () => {
    await db.close();
    await fresh.drop();
  });
  const parts = { db, clock: () => clock.now, log: pino({ level: 'silent' }) };
  const rows = () => db.read.selectFrom('jobs').selectAll().orderBy('key').execute();
  return {
    db,
    clock,
    parts,
    worker: (handlers) => jobRunner({ ...parts, handlers }),
    rows,
    async row(key) {
      const row = (await rows()).find((job) => key === undefined || job.key === key);
      if (!row) throw new Error('There is no such job.');
      return row;
    },
  };
}
