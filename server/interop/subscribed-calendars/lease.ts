import type { ExpressionBuilder } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tables } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { SubscribedRow } from './data.ts';

/** How long a node that says nothing keeps a source, and how often one that reads it says so. */
export const LEASE_MS = 60_000;
/** Clocks of nodes differ by less. What is later than the longest wait and this was noted by a clock that was wrong. */
export const SKEW_MS = 5 * 60_000;
const RENEWED_MS = LEASE_MS / 3;

/** Whether a row is still that of an attempt. */
export const isOf =
  ({ id, attempts, version }: SubscribedRow) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'subscribed_calendars'>) =>
    and([eb('id', '=', id), eb('attempts', '=', attempts), eb('version', '=', version)]);

/** Keeps a source while it is read. @returns what ends that */
export function keepLease(db: Database, source: SubscribedRow, clock: Clock, log: Log): () => void {
  const renew = () =>
    db.write((sql) =>
      sql
        .updateTable('subscribed_calendars')
        .set({ leased_until: clock() + LEASE_MS })
        .where(isOf(source))
        .execute(),
    );
  const timer = setInterval(
    () => renew().catch((err: unknown) => log.warn({ err, source: source.id }, 'a lease could not be renewed')),
    RENEWED_MS,
  );
  return () => clearInterval(timer);
}

/** Gives a source back that was not read to its end, though the process lives. */
export const giveBack = (db: Database, source: SubscribedRow): Promise<unknown> =>
  db.write((sql) =>
    sql
      .updateTable('subscribed_calendars')
      .set({ leased_until: 0, attempts: source.attempts - 1 })
      .where(isOf(source))
      .execute(),
  );
