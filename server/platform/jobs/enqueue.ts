import { type Message, publish, type Sql } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

/** Published when a job is queued, so that workers need not wait for their next poll. */
export const JOB_QUEUED: Message = { about: 'job' };

export interface NewJob {
  kind: string;
  /** Unique: the same key is queued once, and not again within a week after it is done. */
  key: string;
  /** Any JSON. */
  payload: unknown;
  /** Epoch ms; the job runs no earlier. */
  runAt: number;
}

/** Queues a job with the caller's transaction: it runs if, and only if, that commits. */
export async function enqueue(sql: Sql, job: NewJob): Promise<void> {
  await sql
    .insertInto('jobs')
    .values({
      id: newId(),
      kind: job.kind,
      key: job.key,
      payload: JSON.stringify(job.payload),
      state: 'waiting',
      attempts: 0,
      run_at: job.runAt,
      first_run_at: job.runAt,
      leased_until: 0,
      last_error: null,
      fault: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  publish(sql, JOB_QUEUED);
}
