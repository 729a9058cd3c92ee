import type { ChangeContext } from '#server/calendars/change.ts';
import { counterparts } from '#server/events/people/of-event.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { namesakes } from './data.ts';
import { type EventSnapshot, eventSnapshot, rowOfSnapshot } from './event-snapshot.ts';
import { moveObject, recordMove } from './moved-object.ts';
import { fieldsOf, same, undoConflict, withExistingReferences } from './restore.ts';
import { isMerged, isMoved, mergedExdates } from './restored-series.ts';
import { exceptionsOf, findRow, moveRow } from './store.ts';

/** A moved event, or an occurrence that moved along with its series, before and after. */
export interface MovedEvent {
  readonly id: string;
  readonly before: EventSnapshot;
  readonly after: EventSnapshot;
}

/**
 * Undoes the move of an event, or of a series with its occurrences, including what was edited with the move. Later edits of other fields
 * are kept. The caller checks whether each occurrence still belongs to its series.
 * @param from where it is, to where it was; both are opened in one transaction
 * @param moved first the event or series itself
 * @throws ApiError `undo_conflict`
 */
export async function moveBack(from: ChangeContext, to: ChangeContext, moved: readonly MovedEvent[]): Promise<void> {
  const movedById = new Map(moved.map((one) => [one.id, one]));
  const { id = '' } = moved[0] ?? {};
  const row = await findRow(from.sql, id);
  if (row?.calendar_id !== from.calendar.id) throw await undoConflict(from, id);
  const exceptions = await exceptionsOf(from.sql, id);
  const [namesake, people] = [await namesakes(from, to), await counterparts(from, to)];
  const giveWay = inSlices();
  for (const each of [row, ...exceptions]) {
    await giveWay();
    const current = eventSnapshot(each);
    const one = movedById.get(each.id);
    if (one && (isTouchedSince(one, current) || hasOtherName(one, current, exceptions, movedById))) {
      throw await undoConflict(from, each.id);
    }
    const old = one && oldFields(one, current);
    const restored = { ...current, tagId: namesake(each.tag_id), personIds: people.of(each), ...old };
    // A series is moved before its occurrences.
    const next = rowOfSnapshot(await withExistingReferences(to, restored), each.id, to);
    await moveRow(to.sql, each, next);
    recordMove(from, to, { entity: 'event', id: each.id }, current, eventSnapshot(next));
  }
  await moveObject(from, to, id);
}

const touchedBy = ({ before, after }: MovedEvent) => fieldsOf(after).filter((name) => !same(before[name], after[name]));

const isTouchedSince = (moved: MovedEvent, current: EventSnapshot): boolean =>
  touchedBy(moved).some((name) => !same(current[name], moved.after[name]) && !isMerged(name, moved.before));

/** Whether ids of occurrences would then refer to other occurrences. */
function hasOtherName(
  { before, after }: MovedEvent,
  current: EventSnapshot,
  exceptions: readonly EventsTable[],
  movedById: ReadonlyMap<string, MovedEvent>,
): boolean {
  if (before.exdates !== after.exdates && isMoved(after, current)) return true;
  if (before.recurrence === null || !isMoved(before, after)) return false;
  return after.exdates !== current.exdates || exceptions.some(({ id }) => !movedById.has(id));
}

/** The fields that the move changed, with their old values. */
function oldFields(moved: MovedEvent, current: EventSnapshot): Partial<EventSnapshot> {
  const { before, after } = moved;
  const exdates = mergedExdates(before, after, current);
  return { ...Object.fromEntries(touchedBy(moved).map((name) => [name, before[name]])), exdates };
}
