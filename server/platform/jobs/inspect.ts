import { ApiError } from '#domain/errors.ts';
import { publish, type Sql } from '#server/platform/db/database.ts';
import { isFree } from '#server/platform/work/lease.ts';
import { JOB_QUEUED } from './enqueue.ts';

export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'dead';
  readonly attempts: number;
  /** Epoch ms, as `runAt`. */
  readonly queuedAt: number;
  readonly runAt: number;
  readonly error: string | null;
  /** The reason of the last failure, if known. */
  readonly fault: string | null;
}

/** Failed jobs, latest first, then waiting ones, next first. */
export async function listJobs(sql: Sql, limit: number): Promise<ListedJob[]> {
  const of = (state: 'waiting' | 'dead', order: 'asc' | 'desc', most: number) =>
    sql
      .selectFrom('jobs')
      .select(['id', 'kind', 'attempts', 'first_run_at', 'run_at', 'last_error', 'fault'])
      .where('state', '=', state)
      .orderBy('run_at', order)
      .limit(most)
      .execute()
      .then((rows) =>
        rows.map(({ first_run_at: queuedAt, run_at: runAt, last_error: error, ...row }) => ({
          ...row,
          state,
          queuedAt,
          runAt,
          error,
        })),
      );
  const dead = await of('dead', 'desc', limit);
  return [...dead, ...(await of('waiting', 'asc', limit - dead.length))];
}

export async function countJobs(sql: Sql, state: 'waiting' | 'dead'): Promise<number> {
  const { count } = await sql
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Retries a failed or waiting job at once; a running one is left to its worker. @param now epoch ms @throws ApiError `not_found` */
export async function retryJob(sql: Sql, id: string, now: number): Promise<void> {
  const found = await sql
    .updateTable('jobs')
    .set((eb) => ({
      // A failed job gets all its attempts again; a waiting one continues counting.
      attempts: eb.case().when('state', '=', 'dead').then(0).else(eb.ref('attempts')).end(),
      state: 'waiting',
      run_at: now,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'dead'])
    .where(isFree(now))
    .where('payload', '!=', 'null')
    .executeTakeFirst();
  if (found.numUpdatedRows === 0n) throw new ApiError('not_found');
  publish(sql, JOB_QUEUED);
}

/** Deletes a failed job. @throws ApiError `not_found` */
export async function deleteJob(sql: Sql, id: string): Promise<void> {
  const found = await sql.deleteFrom('jobs').where('id', '=', id).where('state', '=', 'dead').executeTakeFirst();
  if (found.numDeletedRows === 0n) throw new ApiError('not_found');
}
