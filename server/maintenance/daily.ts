import { addDays, dateToMs, msToDate } from '#domain/dates/local.ts';
import { destroyEndedAccounts, destructionHandlers } from '#server/account-data/destruction.ts';
import { clearEntries } from '#server/audit/clearing.ts';
import type { Database } from '#server/db/database.ts';
import { clearingHandlers } from '#server/deleted-calendars/clearing.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Handlers } from '#server/jobs/handler.ts';
import type { Clock } from '#server/platform/clock.ts';
import { mergeSearchIndex } from '#server/search/merging.ts';
import { clearExpired } from './data.ts';
import { forgetHistory } from './history.ts';

/** Stored in the jobs table: the job of tomorrow was queued before an upgrade. */
const KIND = 'upkeep';
/** The day of a maintenance job begins at midnight UTC; at this hour few are awake in Europe and Russia. */
const HOUR_MS = 2 * 3_600_000;

/** Queues the maintenance of a day, `yyyy-MM-dd` in UTC; once, whichever node is first. */
const enqueueDay = (db: Database, day: string, runAt: number): Promise<void> =>
  db.write((sql) => enqueue(sql, { kind: KIND, key: `${KIND}:${day}`, payload: { day }, runAt }));

/** Each day's job queues the next one. */
export const scheduleMaintenance = (db: Database, clock: Clock): Promise<void> =>
  enqueueDay(db, msToDate(clock()), clock());

interface Deps {
  db: Database;
  clock: Clock;
  /** How long the audit log is kept. */
  auditDays: number;
}

export const maintenanceHandlers = ({ db, clock, auditDays }: Deps): Handlers => ({
  ...clearingHandlers({ db }),
  ...destructionHandlers({ db, clock }),
  [KIND]: async (_payload, { signal }) => {
    const tomorrow = addDays(msToDate(clock()), 1);
    // First, so that a day on which this fails is not the last one.
    await enqueueDay(db, tomorrow, dateToMs(tomorrow) + HOUR_MS);
    await forgetHistory(db, clock(), signal);
    await clearExpired(db, clock(), signal);
    await destroyEndedAccounts(db, clock(), signal);
    await clearEntries(db, clock(), auditDays, signal);
    await mergeSearchIndex(db, signal);
  },
});
