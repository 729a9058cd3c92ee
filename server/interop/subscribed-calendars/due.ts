import { randomInt } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { SourceProblem } from '#domain/subscribed-calendars.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { ATTEMPTS_MAX, type SubscribedRow } from './data.ts';
import { isOf, LEASE_MS, SKEW_MS } from './lease.ts';

/** When each source is asked, and by which node. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Sources are spread over this part of their interval. */
const SPREAD = 0.1;
const WAIT_MAX_MS = DAY + DAY * SPREAD;

type Sources = ExpressionBuilder<Tables, 'subscribed_calendars'>;

/** Its time has come, or is further away than any wait. @param now epoch ms */
const isDue = (eb: Sources, now: number) =>
  eb.or([eb('next_at', '<=', now), eb('next_at', '>', now + WAIT_MAX_MS + SKEW_MS)]);

/** No node reads it. @param now epoch ms */
const isFree = (eb: Sources, now: number) =>
  eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + LEASE_MS + SKEW_MS)]);

/**
 * Takes the source that is due for longest, and notes the attempt before anything is read: what ends the process is not read again at once.
 * @param now epoch ms
 * @returns null where none is due, undefined where another node was quicker
 */
export async function takeDue(db: Database, now: number): Promise<SubscribedRow | null | undefined> {
  const due = await db.read
    .selectFrom('subscribed_calendars')
    .innerJoin('users', 'users.id', 'subscribed_calendars.user_id')
    .select(['subscribed_calendars.id', 'leased_until', 'attempts', 'problem', 'next_at'])
    .where((eb) => isDue(eb, now))
    .where((eb) => isFree(eb, now))
    .where('users.email', '<>', '')
    .where('users.disabled_at', 'is', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const attempts = due.attempts + 1;
  const next_at = attempts < ATTEMPTS_MAX ? due.next_at : now + spread(DAY);
  const problem = due.attempts > 0 ? 'interrupted' : due.problem;
  return db.write((sql) =>
    sql
      .updateTable('subscribed_calendars')
      .set({ leased_until: now + LEASE_MS, attempts, next_at, problem })
      .where('id', '=', due.id)
      .where('leased_until', '=', due.leased_until)
      .where('attempts', '=', due.attempts)
      .where((eb) => isDue(eb, now))
      .returningAll()
      .executeTakeFirst(),
  );
}

const spread = (ms: number): number => ms + randomInt(Math.round(ms * SPREAD));

/** What a good answer tells of the source. */
export type Heard = Partial<
  Pick<
    SubscribedRow,
    'name' | 'etag' | 'last_modified' | 'entries' | 'unreadable' | 'encoding' | 'stored_length' | 'version'
  >
>;

/**
 * Notes what was heard; where it has another version, what is stored for that is shown from now on, and nothing else.
 * @param refreshMinutes what the source asks for; at least an hour and at most a day
 * @param now epoch ms
 */
export async function recordHeard(
  db: Database,
  source: SubscribedRow,
  heard: Heard,
  refreshMinutes: number | null,
  now: number,
): Promise<void> {
  const wait = Math.min(Math.max((refreshMinutes ?? 0) * MINUTE, HOUR), DAY);
  const times = { heard_at: now, asked_at: now, leased_until: 0 };
  await db.write(async (sql) => {
    await sql
      .updateTable('subscribed_calendars')
      .set({ ...heard, ...times, attempts: 0, failures: 0, problem: null })
      .where(isOf(source))
      .execute();
    await plan(sql, source, now + spread(wait));
  });
}

/** Keeps what was heard before; asks again after an hour, then after two, at most after a day. @param now epoch ms */
export async function recordFailed(
  db: Database,
  source: SubscribedRow,
  problem: SourceProblem,
  retryAfterMs: number,
  now: number,
): Promise<void> {
  const wait = Math.min(Math.max(HOUR * 2 ** Math.min(source.failures, 10), retryAfterMs), DAY);
  await db.write(async (sql) => {
    await sql
      .updateTable('subscribed_calendars')
      .set({ asked_at: now, leased_until: 0, attempts: 0, failures: source.failures + 1, problem })
      .where(isOf(source))
      .execute();
    await plan(sql, source, now + spread(wait));
  });
}

/** Unless somebody has wished meanwhile that it is asked at once. */
async function plan(sql: Sql, { id, next_at }: SubscribedRow, at: number) {
  await sql
    .updateTable('subscribed_calendars')
    .set({ next_at: at })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .execute();
}
