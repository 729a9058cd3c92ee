import { addDays, dateToMs, msToDate } from '#domain/dates/local.ts';
import { clearingHandlers } from '#server/events/deleted-calendars/clearing.ts';
import { mergeSearchIndex } from '#server/events/search/merging.ts';
import { clearEntries } from '#server/identity/audit/clearing.ts';
import { destroyEndedAccounts, destructionHandlers } from '#server/operations/account-data/destruction.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type Handlers, planned } from '#server/platform/jobs/handler.ts';
import { deleteOldJobs } from '#server/platform/jobs/leases.ts';
import type { Log } from '#server/platform/log.ts';
import { forgetDaysAhead, isBelievable } from './believable.ts';
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
