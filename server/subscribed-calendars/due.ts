import { randomInt } from 'node:crypto';
import type { SourceProblem } from '#domain/subscribed-calendars.ts';
import type { Database, Sql } from '#server/db/database.ts';
import type { SubscribedRow } from './data.ts';

/** When each source is asked, and by which node. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a node that says nothing keeps a source. */
const LEASE_MS = 5 * MINUTE;
/** Sources are spread over this part of their interval. */
const SPREAD = 0.1;

/** Takes the source that is due for longest; null where none is, undefined where another node was quicker. @param now epoch ms */
export async function takeDue(db: Database, now: number): Promise<SubscribedRow | null | undefined> {
  const due = await db.read
    .selectFrom('subscribed_calendars')
    .innerJoin('users', 'users.id', 'subscribed_calendars.user_id')
    .select(['subscribed_calendars.id', 'leased_until'])
    .where('next_at', '<=', now)
    .where('leased_until', '<=', now)
    .where('users.email', '<>', '')
    .where('users.disabled_at', 'is', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  return db.write((sql) =>
    sql
      .updateTable('subscribed_calendars')
      .set({ leased_until: now + LEASE_MS })
      .where('id', '=', due.id)
      .where('leased_until', '=', due.leased_until)
      .where('next_at', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  );
}

const spread = (ms: number): number => ms + randomInt(Math.round(ms * SPREAD));

/** What a good answer tells of the source. */
export type Heard = Partial<
  Pick<SubscribedRow, 'name' | 'etag' | 'last_modified' | 'entries' | 'unreadable' | 'stored_length' | 'version'>
>;

/** @param refreshMinutes what the source asks for; at least an hour and at most a day @param now epoch ms */
export async function recordHeard(
  db: Database,
  { id, next_at }: SubscribedRow,
  heard: Heard,
  refreshMinutes: number | null,
  now: number,
): Promise<void> {
  const wait = Math.min(Math.max((refreshMinutes ?? 0) * MINUTE, HOUR), DAY);
  const times = { heard_at: now, asked_at: now, leased_until: 0 };
  await db.write(async (sql) => {
    await sql
      .updateTable('subscribed_calendars')
      .set({ ...heard, ...times, failures: 0, problem: null })
      .where('id', '=', id)
      .execute();
    await plan(sql, id, next_at, now + spread(wait));
  });
}

/** Keeps what was heard before; asks again after an hour, then after two, at most after a day. @param now epoch ms */
export async function recordFailed(
  db: Database,
  { id, next_at, failures }: SubscribedRow,
  problem: SourceProblem,
  retryAfterMs: number,
  now: number,
): Promise<void> {
  const wait = Math.min(Math.max(HOUR * 2 ** Math.min(failures, 10), retryAfterMs), DAY);
  await db.write(async (sql) => {
    await sql
      .updateTable('subscribed_calendars')
      .set({ asked_at: now, leased_until: 0, failures: failures + 1, problem })
      .where('id', '=', id)
      .execute();
    await plan(sql, id, next_at, now + spread(wait));
  });
}

/** Unless somebody has wished meanwhile that it is asked at once. */
async function plan(sql: Sql, id: string, before: number, at: number) {
  await sql
    .updateTable('subscribed_calendars')
    .set({ next_at: at })
    .where('id', '=', id)
    .where('next_at', '=', before)
    .execute();
}
