import type { ChangeContext } from '#server/calendars/change.ts';
import { type EventSnapshot, eventSnapshot, rowOfSnapshot } from '#server/events/event-snapshot.ts';
import { familiesOf } from '#server/events/families.ts';
import { withExisting } from '#server/events/restore.ts';
import { deleteRows, insertRows } from '#server/events/store.ts';
import type { EventsTable, Tables } from '#server/platform/db/database.ts';
import { parseLogged } from './logged-state.ts';
import { familyOf } from './texts.ts';

type Row = Tables['changes'];

/**
 * Undoes whole additions and deletions of events that nobody has touched since, with few statements, since a change may have very many.
 * @returns the other rows, to be undone one by one
 */
export async function takeBackWhole(change: ChangeContext, version: number, rows: readonly Row[]): Promise<Row[]> {
  // Tags and people are restored before the events that have them.
  if (rows.some(({ entity }) => entity === 'tag' || entity === 'person')) return [...rows];
  const families = Map.groupBy(rows, ({ entity, entity_id: id }) => (entity === 'event' ? familyOf(id) : ''));
  const [others = [], ids] = [families.get(''), [...families.keys()].filter((id) => id !== '')];
  const here = await familiesOf(change.sql, ids);
  const added: EventsTable[] = [];
  const deleted: Row[] = [];
  const rest = [...others];
  for (const id of ids) {
    const [family = [], now = []] = [families.get(id), here.get(id)];
    if (wasAdded(family, now, change, version)) added.push(...now);
    else if (now.length === 0 && wasDeleted(id, family)) deleted.push(...family);
    else rest.push(...family);
  }
  if (added.length > 0) await deleteMany(change, added);
  // A series is inserted before its occurrences.
  const restored = deleted.toSorted((a, b) => a.entity_id.length - b.entity_id.length);
  if (restored.length > 0) await restoreMany(change, restored.map(asRestored));
  return rest.sort((a, b) => a.ordinal - b.ordinal);
}

function wasAdded(
  family: readonly Row[],
  now: readonly EventsTable[],
  { calendar }: ChangeContext,
  version: number,
): boolean {
  const ids = new Set(family.map(({ entity_id: id }) => id));
  return (
    family.every(({ before, other_calendar_id: other }) => before === null && other === null) &&
    now.length === family.length &&
    now.every((row) => ids.has(row.id) && row.version === version && row.calendar_id === calendar.id)
  );
}

const wasDeleted = (id: string, family: readonly Row[]): boolean =>
  family.some((row) => row.entity_id === id) &&
  family.every(({ after, other_calendar_id: other }) => after === null && other === null);

// The JSON was written by `record`.
const asRestored = ({ entity_id: id, before }: Row) => ({ id, before: parseLogged(before) as EventSnapshot });

/** The bulk form of `restoreEvent`, for events whose rows nobody has touched since. */

/** @param rows events, and series with all their changed occurrences */
async function deleteMany({ sql, record }: ChangeContext, rows: readonly EventsTable[]): Promise<void> {
  await deleteRows(sql, rows);
  for (const row of rows) record({ entity: 'event', id: row.id, before: eventSnapshot(row), after: null });
}

/** @param deleted the deleted rows, a series before its occurrences */
async function restoreMany(
  change: ChangeContext,
  deleted: readonly { readonly id: string; readonly before: EventSnapshot }[],
): Promise<void> {
  const existing = await withExisting(
    change,
    deleted.map(({ before }) => before),
  );
  const rows = deleted.map(({ id, before }) => rowOfSnapshot(existing(before), id, change));
  await insertRows(change.sql, rows);
  for (const row of rows) change.record({ entity: 'event', id: row.id, before: null, after: eventSnapshot(row) });
}
