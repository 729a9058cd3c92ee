import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { type EventSnapshot, eventSnapshot } from './event-snapshot.ts';
import { exdatesOf, occurrenceAt } from './series-row.ts';
import { exceptionsOf, findRow } from './store.ts';

/** Which changes of a series can be undone without an occurrence being mistaken for another. */

/** The set of deleted occurrences is no single value: each deletion is undone by itself. */
export const isMerged = (field: keyof EventSnapshot, before: EventSnapshot | null): boolean =>
  field === 'exdates' && before !== null;

export function mergedExdates(before: EventSnapshot, after: EventSnapshot, current: EventSnapshot): string {
  const [old, made, present] = [exdatesOf(before), exdatesOf(after), exdatesOf(current)];
  const stay = present.filter((start) => !made.includes(start) || old.includes(start));
  const back = old.filter((start) => !made.includes(start) && !present.includes(start));
  return JSON.stringify([...stay, ...back].sort());
}

/**
 * Whether deletions of occurrences by a change can be undone, and its restorations too: not if somebody has done so since, if the series
 * has moved, or if the occurrence to remove was changed on its own.
 */
export async function mayExclude(
  { sql }: ChangeContext,
  next: EventsTable,
  before: EventSnapshot,
  after: EventSnapshot,
  current: EventSnapshot,
): Promise<boolean> {
  const [old, made, present] = [exdatesOf(before), exdatesOf(after), exdatesOf(current)];
  const toExclude = old.filter((start) => !made.includes(start));
  const toRestore = made.filter((start) => !old.includes(start));
  if (!toRestore.every((start) => present.includes(start))) return false;
  if (toExclude.length === 0) return true;
  const changed = new Set((await exceptionsOf(sql, next.id)).map((row) => row.original_start));
  const bare = { ...next, exdates: '[]' };
  return toExclude.every(
    (start) => !present.includes(start) && !changed.has(start) && occurrenceAt(bare, start) !== undefined,
  );
}

/** Whether occurrences have other ids in the two states. */
export const isMoved = (a: Frame, b: Frame): boolean => a.startTime !== b.startTime || a.isAllDay !== b.isAllDay;
type Frame = Pick<EventSnapshot, 'startTime' | 'isAllDay'>;

/**
 * Whether ids of occurrences would refer to others: when deletions or restorations of some are undone after the series has moved, or a move
 * is undone after others were changed or deleted.
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
  // Those renamed by the move were undone before and carry this version.
  return (await exceptionsOf(sql, id)).some((row) => row.version !== version);
}

/** Whether the series has moved in time since a version. */
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
