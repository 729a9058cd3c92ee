import { type Message, publish, type Sql } from '#server/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

/** Published when a job is queued, so that workers need not wait for their next look. */
export const JOB_QUEUED: Message = { about: 'job' };

/** Work to do outside a request. */
export interface NewJob {
  /** Which handler does it. */
  kind: string;
  /** Names this one piece of work: the same key is queued once, and not again within a week of being done. */
  key: string;
  /** What the handler gets; anything JSON can hold. */
  payload: unknown;
  /** Not before this: epoch milliseconds. */
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
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  publish(sql, JOB_QUEUED);
}
