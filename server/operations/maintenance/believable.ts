import { DAY_MS } from '#domain/dates/local.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';

/** A clock is believed if it was the same day 20 hours to 14 days ago; a larger gap looks like a jump. */
const [SEEN_FOR_MS, SEEN_WITHIN_MS] = [20 * 3_600_000, 14 * DAY_MS];

/**
 * Whether expired data may be deleted: a clock that is wrong for a moment must not delete data with years to live. Finished jobs of this
 * kind show the dates on which the clock was seen before: one of them has to be within the last two weeks, but not of today.
 * @param now epoch ms
 */
export async function isBelievable({ read }: Database, kind: string, now: number): Promise<boolean> {
  const done = await read
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .execute();
  return done.length === 0 || done.some(({ run_at: at }) => at >= now - SEEN_WITHIN_MS && at <= now - SEEN_FOR_MS);
}

/** Deletes finished jobs from the future: a wrong clock made them, and they must not vouch for it again. */
export async function forgetDaysAhead(sql: Sql, kind: string, now: number): Promise<void> {
  await sql
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('run_at', '>', now + DAY_MS)
    .execute();
}
