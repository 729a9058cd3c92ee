import { randomInt } from 'node:crypto';
import type { SourceProblem } from '#domain/subscribed-calendars.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { retryDelay, SCHEDULES } from '#server/platform/work/backoff.ts';
import { isDue, isFree, isHeld, LEASE_MS, release, renew, take } from '#server/platform/work/lease.ts';
import { ATTEMPTS_MAX, type SubscribedRow } from './data.ts';

/** When each source is asked, and by which node. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Sources are spread over this part of their interval. */
const SPREAD = 0.1;
const WAIT_MAX_MS = DAY + DAY * SPREAD;
const RENEWED_MS = LEASE_MS / 3;

/** Attempts are counted from 0 again once a source has answered. */
const TOKEN = ['id', 'attempts', 'version'] as const;

/** Whether a row is still that of an attempt. */
export const isOf = (source: SubscribedRow) => isHeld([source], TOKEN);

/**
 * Takes the source that is due for longest, and notes the attempt before anything is read: what ends the process is not read again at once.
 * @param now epoch ms
 */
export async function takeDue(db: Database, now: number): Promise<SubscribedRow | undefined> {
  const [source] = await db.write((sql) => {
    const due = sql
      .selectFrom('subscribed_calendars')
      .innerJoin('users', 'users.id', 'subscribed_calendars.user_id')
      .selectAll('subscribed_calendars')
      .where(isDue('next_at', now, WAIT_MAX_MS))
      .where(isFree(now))
      .where('users.email', '<>', '')
      .where('users.disabled_at', 'is', null)
      .orderBy('next_at')
      .limit(1);
    return take(sql, 'subscribed_calendars', due, now, ({ attempts, next_at, problem }) => ({
      next_at: attempts < ATTEMPTS_MAX ? next_at : now + spread(DAY),
      problem: attempts > 1 ? 'interrupted' : problem,
    }));
  });
  return source;
}

/** Keeps a source while it is read: that may take for longer than a lease. @returns what ends that */
export function renewLease(db: Database, source: SubscribedRow, clock: Clock, log: Log): () => void {
  const extend = () =>
    db
      .write((sql) => renew(sql, 'subscribed_calendars', source, clock(), TOKEN))
      .catch((err: unknown) => log.warn({ err, source: source.id }, 'a lease could not be renewed'));
  const timer = setInterval(extend, RENEWED_MS);
  return () => clearInterval(timer);
}

/** Gives a source back that was not read to its end, though the process lives. */
export const giveBack = (db: Database, source: SubscribedRow): Promise<void> =>
  db.write((sql) => release(sql, 'subscribed_calendars', [source], { attempts: source.attempts - 1 }, TOKEN));

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
export const recordHeard = (
  db: Database,
  source: SubscribedRow,
  heard: Heard,
  refreshMinutes: number | null,
  now: number,
): Promise<void> => {
  const wait = Math.min(Math.max((refreshMinutes ?? 0) * MINUTE, HOUR), DAY);
  return record(db, source, { ...heard, heard_at: now, failures: 0, problem: null }, wait, now);
};

/** Keeps what was heard before. @param now epoch ms */
export const recordFailed = (
  db: Database,
  source: SubscribedRow,
  problem: SourceProblem,
  retryAfterMs: number,
  now: number,
): Promise<void> => {
  const failures = source.failures + 1;
  const wait = Math.min(Math.max(retryDelay(failures, SCHEDULES.subscribedCalendar), retryAfterMs), DAY);
  return record(db, source, { failures, problem }, wait, now);
};

const record = (db: Database, source: SubscribedRow, outcome: Partial<SubscribedRow>, waitMs: number, now: number) =>
  db.write(async (sql) => {
    await release(sql, 'subscribed_calendars', [source], { ...outcome, asked_at: now, attempts: 0 }, TOKEN);
    // Unless somebody has wished meanwhile that it is asked at once.
    await sql
      .updateTable('subscribed_calendars')
      .set({ next_at: now + spread(waitMs) })
      .where('id', '=', source.id)
      .where('next_at', '=', source.next_at)
      .execute();
  });
