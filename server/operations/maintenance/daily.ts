import { addDays, DAY_MS, dateToMs, msToDate } from '#domain/dates/local.ts';
import { clearingHandlers } from '#server/events/deleted-calendars/clearing.ts';
import { mergeSearchIndex } from '#server/events/search/merging.ts';
import { clearEntries } from '#server/identity/audit/clearing.ts';
import { destroyEndedAccounts, destructionHandlers } from '#server/operations/account-data/destruction.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type Handlers, planned } from '#server/platform/jobs/handler.ts';
import { deleteOldJobs } from '#server/platform/jobs/leases.ts';
import type { Log } from '#server/platform/log.ts';
import { cutAhead } from './cut-ahead.ts';
import { clearExpired } from './data.ts';
import { forgetHistory } from './history.ts';

/** Stored in the jobs table: a job queued before an upgrade runs after it. */
const KIND = 'upkeep';
/** Hour of the day (UTC) for maintenance, when few are awake in Europe and Russia. */
const HOUR_MS = 2 * 3_600_000;

/** Queues the maintenance of a day, `yyyy-MM-dd` in UTC; once, whichever node is first. */
const enqueueDay = (db: Database, day: string, runAt: number): Promise<void> =>
  db.write((sql) => enqueue(sql, { kind: KIND, key: `${KIND}:${day}`, payload: { day }, runAt }));

/**
 * Each day's job queues the next one. Also called every hour: after the clock was ahead for a while, the chain's next job would be due only
 * when that time has come.
 */
export async function scheduleMaintenance(db: Database, clock: Clock): Promise<void> {
  await db.write((sql) => forgetDaysAhead(sql, KIND, clock()));
  await enqueueDay(db, msToDate(clock()), clock());
}

interface Deps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Retention of the audit log. */
  auditDays: number;
  log?: Pick<Log, 'warn'>;
}

export const maintenanceHandlers = ({ db, clock, publicUrl, auditDays, log }: Deps): Handlers => ({
  ...clearingHandlers({ db }),
  ...destructionHandlers({ db, publicUrl, clock }),
  [KIND]: planned(async (_payload, { signal }) => {
    const tomorrow = addDays(msToDate(clock()), 1);
    // Queued first, so that the chain goes on when this day fails.
    await enqueueDay(db, tomorrow, dateToMs(tomorrow) + HOUR_MS);
    await mergeSearchIndex(db, signal);
    const now = clock();
    if (!(await isBelievable(db, KIND, now))) {
      log?.warn(
        { now: iso(now) },
        'the clock has gone on by weeks: nothing that is old by it is deleted before tomorrow',
      );
      return;
    }
    await cutAhead(db, now, signal);
    await forgetHistory(db, now, signal);
    await clearExpired(db, now, signal);
    await destroyEndedAccounts({ db, publicUrl }, now, signal);
    await clearEntries(db, now, auditDays, signal);
    await deleteOldJobs(db, now);
  }),
});

/** A clock is believed if it was the same day 20 hours to 14 days ago; a larger gap looks like a jump. */
const [SEEN_FOR_MS, SEEN_WITHIN_MS] = [20 * 3_600_000, 14 * DAY_MS];

/**
 * Whether expired data may be deleted: a clock that is wrong for a moment must not delete data with years to live. Finished jobs of this
 * kind show the dates on which the clock was seen before: one of them has to be within the last two weeks, but not of today.
 * @param now epoch ms
 */
async function isBelievable({ read }: Database, kind: string, now: number): Promise<boolean> {
  const done = await read
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .execute();
  return done.length === 0 || done.some(({ run_at: at }) => at >= now - SEEN_WITHIN_MS && at <= now - SEEN_FOR_MS);
}

/** Deletes finished jobs from the future: a wrong clock made them, and they must not vouch for it again. */
async function forgetDaysAhead(sql: Sql, kind: string, now: number): Promise<void> {
  await sql
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('run_at', '>', now + DAY_MS)
    .execute();
}
