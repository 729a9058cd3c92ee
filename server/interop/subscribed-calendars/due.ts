import { randomInt } from 'node:crypto';
import type { SourceProblem } from '#domain/subscribed-calendars.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { retryDelay, SCHEDULES } from '#server/platform/work/backoff.ts';
import { isDue, isFree, isHeld, LEASE_MS, release, renew, take } from '#server/platform/work/lease.ts';
import { ATTEMPTS_MAX, type SubscribedRow } from './data.ts';

/** Schedules the fetches of sources and leases them to nodes. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The random part of the interval, which spreads the fetches. */
const SPREAD = 0.1;
const WAIT_MAX_MS = DAY + DAY * SPREAD;
const RENEWED_MS = LEASE_MS / 3;

/** A response resets the attempts to 0. */
const TOKEN = ['id', 'attempts', 'version'] as const;

/** Whether a row is still leased for this attempt. */
export const isOf = (source: SubscribedRow) => isHeld([source], TOKEN);

/**
 * Leases the source that has been due for longest. The attempt is recorded before anything is read, so that a source that crashes the
 * process is not retried at once.
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

/** Renews the lease of a source while it is read, which may take longer than one lease. @returns a function that stops renewing */
export function renewLease(db: Database, source: SubscribedRow, clock: Clock, log: Log): () => void {
  const extend = () =>
    db
      .write((sql) => renew(sql, 'subscribed_calendars', source, clock(), TOKEN))
      .catch((err: unknown) => log.warn({ err, source: source.id }, 'a lease could not be renewed'));
  const timer = setInterval(extend, RENEWED_MS);
  return () => clearInterval(timer);
}

/** Releases a source whose fetch was cancelled; that does not count as an attempt. */
export const giveBack = (db: Database, source: SubscribedRow): Promise<void> =>
  db.write((sql) => release(sql, 'subscribed_calendars', [source], { attempts: source.attempts - 1 }, TOKEN));

const spread = (ms: number): number => ms + randomInt(Math.round(ms * SPREAD));

/** Columns set by a successful response. */
export type SourceState = Partial<
  Pick<
    SubscribedRow,
    'name' | 'etag' | 'last_modified' | 'entries' | 'unreadable' | 'encoding' | 'stored_length' | 'version'
  >
>;

/**
 * Records a successful response; a new version shows the events stored for it, and no others.
 * @param refreshMinutes the interval that the source asks for; at least an hour and at most a day
 * @param now epoch ms
 */
export const recordSuccess = (
  db: Database,
  source: SubscribedRow,
  state: SourceState,
  refreshMinutes: number | null,
  now: number,
): Promise<void> => {
  const wait = Math.min(Math.max((refreshMinutes ?? 0) * MINUTE, HOUR), DAY);
  return record(db, source, { ...state, heard_at: now, failures: 0, problem: null }, wait, now);
};

/** Records a failure; the events stay as they were. @param now epoch ms */
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
    // Unless the person has requested an immediate refresh since.
    await sql
      .updateTable('subscribed_calendars')
      .set({ next_at: now + spread(waitMs) })
      .where('id', '=', source.id)
      .where('next_at', '=', source.next_at)
      .execute();
  });
