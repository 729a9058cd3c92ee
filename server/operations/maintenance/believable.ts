import { DAY_MS } from '#domain/dates/local.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';

/** Who has seen the time of now for as long as this believes it; who saw it last before that sees a jump. */
const [SEEN_FOR_MS, SEEN_WITHIN_MS] = [20 * 3_600_000, 14 * DAY_MS];

/**
 * Whether what is old by this clock may be deleted: a clock that is wrong for a moment must not delete what has years to live. The
 * days on which a job of this kind was done say which time it was then: one of them has to be of the last two weeks, and not of today.
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

/** Forgets days that have not come yet: they were seen by a clock that was wrong, which must not be believed the next time. */
export async function forgetDaysAhead(sql: Sql, kind: string, now: number): Promise<void> {
  await sql
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('run_at', '>', now + DAY_MS)
    .execute();
}
