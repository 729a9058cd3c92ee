import type { Database } from '#server/platform/db/database.ts';
import { retryDelay, SCHEDULES } from '#server/platform/work/backoff.ts';
import { isDue, isFree, release, renew as renewLease, take } from '#server/platform/work/lease.ts';

const DAY = 86_400_000;
/** Retention of the key of a done job, and of a dead job. */
const DONE_RETENTION_MS = 7 * DAY;
const DEAD_RETENTION_MS = 30 * DAY;

export interface DueJob {
  readonly id: string;
  readonly attempts: number;
}

/** A job that this worker holds until its lease ends. `attempt` distinguishes this holder from any other. */
export interface LeasedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempt: number;
  readonly firstRunAt: number;
}

export type Outcome =
  | { readonly state: 'done' }
  | ({ readonly state: 'waiting'; readonly runAt: number } & Failure)
  | ({ readonly state: 'dead' } & Failure);

interface Failure {
  readonly error: string;
  readonly fault: string | null;
}

/**
 * The longest-waiting due jobs of some kinds; there must be at least one kind.
 * @param planned the kinds that are queued for a certain day
 */
export async function dueJobs(
  db: Database,
  { kinds, planned }: { readonly kinds: readonly string[]; readonly planned: readonly string[] },
  now: number,
  limit: number,
): Promise<DueJob[]> {
  return await db.read
    .selectFrom('jobs')
    .select(['id', 'attempts'])
    .where('state', '=', 'waiting')
    .where(isDue('run_at', now, SCHEDULES.job.longestMs))
    // A job for a certain day may wait longer.
    .$if(planned.length > 0, (query) =>
      query.where((eb) => eb.or([eb('run_at', '<=', now), eb('kind', 'not in', planned), eb('attempts', '>', 0)])),
    )
    .where(isFree(now))
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .limit(limit)
    .execute();
}

/** Takes a due job; undefined when another worker was faster. A job that kills its process backs off like any other failure. */
export async function lease(db: Database, { id, attempts }: DueJob, now: number): Promise<LeasedJob | undefined> {
  const [row] = await db.write((sql) => {
    const due = sql.selectFrom('jobs').selectAll().where('id', '=', id).where('attempts', '=', attempts);
    const booked = () => ({ run_at: now + retryDelay(attempts + 1) });
    return take(sql, 'jobs', due.where('state', '=', 'waiting').where(isFree(now)), now, booked);
  });
  return row && { id, attempt: row.attempts, kind: row.kind, payload: row.payload, firstRunAt: row.first_run_at };
}

const heldBy = ({ id, attempt }: LeasedJob) => ({ id, attempts: attempt });

/** Extends the lease of a job; false when this worker has lost it. */
export const renew = (db: Database, job: LeasedJob, now: number): Promise<boolean> =>
  db.write((sql) => renewLease(sql, 'jobs', heldBy(job), now));

/** Records the outcome of an attempt, unless another worker has taken the job since. */
export const recordOutcome = (db: Database, job: LeasedJob, outcome: Outcome, now: number): Promise<void> =>
  db.write((sql) =>
    release(sql, 'jobs', [heldBy(job)], {
      state: outcome.state,
      run_at: outcome.state === 'waiting' ? outcome.runAt : now,
      // A done job's payload is no longer needed; a dead job may be retried.
      ...(outcome.state === 'done' && { payload: 'null' }),
      last_error: outcome.state === 'done' ? null : outcome.error,
      fault: outcome.state === 'done' ? null : outcome.fault,
    }),
  );

export async function deleteOldJobs(db: Database, now: number): Promise<void> {
  await db.write(async (sql) => {
    await sql
      .deleteFrom('jobs')
      .where('state', '=', 'done')
      .where('run_at', '<', now - DONE_RETENTION_MS)
      .execute();
    await sql
      .deleteFrom('jobs')
      .where('state', '=', 'dead')
      .where('run_at', '<', now - DEAD_RETENTION_MS)
      .execute();
  });
}
