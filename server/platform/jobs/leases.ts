import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '#server/platform/db/database.ts';
import { LONGEST_DELAY_MS, retryDelay } from './retries.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** Clocks of nodes differ by less. */
const SKEW_MS = 60 * SECOND;

/** How long a worker that says nothing keeps a job. */
export const LEASE_MS = 60 * SECOND;
/** A done job keeps its key, and a dead one itself, for this long. */
const KEEP_DONE_MS = 7 * DAY;
const KEEP_DEAD_MS = 30 * DAY;

export interface DueJob {
  readonly id: string;
  readonly attempts: number;
}

/** A job that this worker holds until its lease ends. `attempt` tells this holder from any other. */
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

type Jobs = ExpressionBuilder<Tables, 'jobs'>;

/** Nobody holds the job: a lease that ends later than any was taken by a clock that was wrong. @param now epoch ms */
export const isFree = (eb: Jobs, now: number) =>
  eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + LEASE_MS + SKEW_MS)]);

/** The time has come, or is further away than any wait but that of a job for a certain day: a clock was wrong. */
const isDue = (eb: Jobs, planned: readonly string[], now: number) => {
  const isTooFar = eb('run_at', '>', now + LONGEST_DELAY_MS + SKEW_MS);
  const waits = planned.length > 0 ? eb.or([eb('kind', 'not in', planned), eb('attempts', '>', 0)]) : eb.lit(true);
  return eb.or([eb('run_at', '<=', now), eb.and([isTooFar, waits])]);
};

/**
 * The longest waiting due jobs of some kinds; there must be at least one kind.
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
    .where((eb) => isDue(eb, planned, now))
    .where((eb) => isFree(eb, now))
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .limit(limit)
    .execute();
}

/**
 * Takes a due job; undefined when another worker was quicker. The next attempt is booked before this one begins, so
 * that a job which kills its process backs off like any other failure.
 */
export async function lease(db: Database, { id, attempts }: DueJob, now: number): Promise<LeasedJob | undefined> {
  const attempt = attempts + 1;
  const row = await db.write((sql) =>
    sql
      .updateTable('jobs')
      .set({ attempts: attempt, leased_until: now + LEASE_MS, run_at: now + retryDelay(attempt) })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .where((eb) => isFree(eb, now))
      .returning(['kind', 'payload', 'first_run_at'])
      .executeTakeFirst(),
  );
  return row && { id, attempt, kind: row.kind, payload: row.payload, firstRunAt: row.first_run_at };
}

/** Holds a job for another while; false when it is no longer this worker's. */
export async function renew(db: Database, { id, attempt }: LeasedJob, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db.write((sql) =>
    sql
      .updateTable('jobs')
      .set({ leased_until: now + LEASE_MS })
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/** Records how an attempt ended, unless another worker has the job by now. */
export async function recordOutcome(
  db: Database,
  { id, attempt }: LeasedJob,
  outcome: Outcome,
  now: number,
): Promise<void> {
  await db.write((sql) =>
    sql
      .updateTable('jobs')
      .set({
        state: outcome.state,
        run_at: outcome.state === 'waiting' ? outcome.runAt : now,
        leased_until: 0,
        // Nobody needs the texts of a job that is done; an administrator may retry one that was given up.
        ...(outcome.state === 'done' && { payload: 'null' }),
        last_error: outcome.state === 'done' ? null : outcome.error,
        fault: outcome.state === 'done' ? null : outcome.fault,
      })
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('state', '=', 'waiting')
      .execute(),
  );
}

export async function deleteOldJobs(db: Database, now: number): Promise<void> {
  await db.write(async (sql) => {
    await sql
      .deleteFrom('jobs')
      .where('state', '=', 'done')
      .where('run_at', '<', now - KEEP_DONE_MS)
      .execute();
    await sql
      .deleteFrom('jobs')
      .where('state', '=', 'dead')
      .where('run_at', '<', now - KEEP_DEAD_MS)
      .execute();
  });
}
