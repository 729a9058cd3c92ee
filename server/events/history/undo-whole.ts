import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventSnapshot } from '#server/events/event-snapshot.ts';
import { familiesOf } from '#server/events/families.ts';
import { deleteMany, restoreMany } from '#server/events/restore-many.ts';
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
