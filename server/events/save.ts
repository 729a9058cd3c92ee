import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { eventSnapshot } from './event-snapshot.ts';
import { replaceSeries } from './store.ts';

export const isSame = (a: EventsTable, b: EventsTable): boolean =>
  JSON.stringify(eventSnapshot(a)) === JSON.stringify(eventSnapshot(b));

/** @returns the id of the event, which is written only if something changed */
export async function save({ sql, record }: ChangeContext, row: EventsTable, next: EventsTable): Promise<string> {
  if (isSame(row, next)) return row.id;
  await replaceSeries(sql, row, next);
  record({ entity: 'event', id: row.id, before: eventSnapshot(row), after: eventSnapshot(next) });
  return row.id;
}
