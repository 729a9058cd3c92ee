import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/schema/tables.ts';
import { tagFor } from './edit.ts';
import { keptEvent } from './kept.ts';
import { replaceRow } from './store.ts';

export const isSame = (a: EventsTable, b: EventsTable): boolean =>
  JSON.stringify(keptEvent(a)) === JSON.stringify(keptEvent(b));

/**
 * Stores what an event has become, unless nothing differs.
 * @returns its id
 * @throws ApiError `tag_unknown`
 */
export async function save(
  { sql, calendar, record }: ChangeContext,
  row: EventsTable,
  next: EventsTable,
): Promise<string> {
  if (next.tag_id !== row.tag_id) await tagFor(sql, calendar.id, next.tag_id);
  if (isSame(row, next)) return row.id;
  replaceRow(sql, next);
  record({ entity: 'event', id: row.id, before: keptEvent(row), after: keptEvent(next) });
  return row.id;
}
