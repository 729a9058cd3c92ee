import type { Reader } from '#domain/permissions.ts';
import { isOfBlock } from '#server/events/block-values.ts';
import type { EventSnapshot } from '#server/events/event-snapshot.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { type Classified, isHiddenRow } from './hidden.ts';
import { parseLogged } from './logged-state.ts';

type Row = Tables['changes'];

/**
 * Whether a reader may undo the change of a row: of a block only that it was moved in time, added or deleted.
 * @param rows all rows of the same change
 */
export function mayTakeBackHere(reader: Reader, classified: Classified, row: Row, rows: readonly Row[]): boolean {
  if (!isHiddenRow(reader, classified, row)) return true;
  const [before = null, after = null] = statesOf(row);
  const was = before ?? (after && (splitFrom(row, after, rows) ?? classified.get(row.entity_id)?.series)) ?? null;
  const same = after && { createdBy: after.createdBy, createdAt: after.createdAt };
  return row.other_calendar_id === null && isOfBlock(was && { ...was, ...same }, after);
}

/** The JSON was written by `record`. */
const statesOf = ({ before, after }: Row) => [before, after].map((json) => parseLogged(json) as EventSnapshot | null);

/** The series before it was split, for its later part; an exception before its first change, as its series described it. */
function splitFrom({ entity_id }: Row, { createdAt, createdBy }: EventSnapshot, rows: readonly Row[]) {
  for (const row of rows) {
    const [before] = row.entity === 'event' && row.entity_id !== entity_id ? statesOf(row) : [];
    if (before?.recurrence && before.createdAt === createdAt && before.createdBy === createdBy) return before;
  }
  return undefined;
}
