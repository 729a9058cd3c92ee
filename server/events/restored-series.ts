import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { type EventSnapshot, eventSnapshot } from './event-snapshot.ts';
import { exdatesOf, occurrenceAt } from './series-row.ts';
import { exceptionsOf, findRow } from './store.ts';

/** What of a series may be taken back, so that no occurrence is taken for another. */

/** Which occurrences of a series are deleted is no single value: each of them is taken back by itself. */
export const isMerged = (field: keyof EventSnapshot, before: EventSnapshot | null): boolean =>
  field === 'exdates' && before !== null;

export function mergedExdates(before: EventSnapshot, after: EventSnapshot, current: EventSnapshot): string {
  const [old, made, held] = [exdatesOf(before), exdatesOf(after), exdatesOf(current)];
  const stay = held.filter((start) => !made.includes(start) || old.includes(start));
  const back = old.filter((start) => !made.includes(start) && !held.includes(start));
  return JSON.stringify([...stay, ...back].sort());
}

/**
 * Whether the occurrences that a change took out can come back, and those that it brought back can go again: not when somebody has
 * done so since, when the series has moved, or when what would go was changed on its own.
 */
export async function mayExclude(
  { sql }: ChangeContext,
  next: EventsTable,
  before: EventSnapshot,
  after: EventSnapshot,
  current: EventSnapshot,
): Promise<boolean> {
  const [old, made, held] = [exdatesOf(before), exdatesOf(after), exdatesOf(current)];
  const goAgain = old.filter((start) => !made.includes(start));
  const comeBack = made.filter((start) => !old.includes(start));
  if (!comeBack.every((start) => held.includes(start))) return false;
  if (goAgain.length === 0) return true;
  const changed = new Set((await exceptionsOf(sql, next.id)).map((row) => row.original_start));
  const bare = { ...next, exdates: '[]' };
  return goAgain.every(
    (start) => !held.includes(start) && !changed.has(start) && occurrenceAt(bare, start) !== undefined,
  );
}

/** Whether occurrences of two states of a series have other names. */
export const isMoved = (a: Frame, b: Frame): boolean => a.startTime !== b.startTime || a.isAllDay !== b.isAllDay;
type Frame = Pick<EventSnapshot, 'startTime' | 'isAllDay'>;

/**
 * Whether names of occurrences would be taken for those of others: a deletion or a return of some since when the series has moved, or
 * a move that is taken back after others were changed or deleted.
 */
export async function hasOtherName(
  { sql, version }: ChangeContext,
  id: string,
  before: EventSnapshot,
  after: EventSnapshot,
  current: EventSnapshot,
): Promise<boolean> {
  if (before.exdates !== after.exdates && isMoved(after, current)) return true;
  if (before.recurrence === null || !isMoved(before, after)) return false;
  if (after.exdates !== current.exdates) return true;
  // Those that the move renamed have been taken back already, and carry this version.
  return (await exceptionsOf(sql, id)).some((row) => row.version !== version);
}

/** Whether a series begins at another time than right after a version. */
export async function hasMovedSince(
  { sql, calendar }: ChangeContext,
  undone: number,
  seriesId: string,
): Promise<boolean> {
  const series = await findRow(sql, seriesId);
  const next = await sql
    .selectFrom('changes')
    .select('before')
    .where('calendar_id', '=', calendar.id)
    .where('entity_id', '=', seriesId)
    .where('version', '>', undone)
    .orderBy('version')
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirst();
  if (!series || !next?.before) return false;
  return isMoved(JSON.parse(next.before), eventSnapshot(series));
}
