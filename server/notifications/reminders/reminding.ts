import { occurrenceRows } from '#server/events/occurrence-rows.ts';
import type { EventRow } from '#server/events/view.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { PlannedStart } from './occurrences.ts';

type Wanted = Parameters<typeof occurrenceRows>[1];
type Rows = Awaited<ReturnType<typeof occurrenceRows>>;

/** Something besides events that people set reminders for, in rows as events have them. */
export interface Reminding {
  /** What of a calendar anybody has set reminders for. @param only these; null for all */
  startsIn(sql: Sql, calendarId: string, only: readonly string[] | null): Promise<PlannedStart[]>;
  /** By the ids that were asked for. A row has no id of its own: no address leads to an event. */
  rows(sql: Sql, wanted: Wanted): Promise<ReadonlyMap<string, EventRow>>;
}

/** Cancelled events have no reminders. */
export const isCancelled = (event: EventRow): boolean => 'status' in event && event.status === 'cancelled';

/** Reads what reminders are about. */
export type RowsToRemindOf = (sql: Sql, wanted: Wanted) => Promise<Rows>;

export const rowsWith =
  (others: readonly Reminding[]): RowsToRemindOf =>
  async (sql, wanted) => {
    const found = await occurrenceRows(sql, wanted);
    for (const other of others) {
      const missing = wanted.filter(({ id }) => !found.has(id));
      if (missing.length === 0) break;
      for (const [id, row] of await other.rows(sql, missing)) found.set(id, row);
    }
    return found;
  };
