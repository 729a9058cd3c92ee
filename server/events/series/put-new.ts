import type { ChangeContext } from '#server/calendars/change.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { insertRows } from '#server/events/store.ts';
import type { EventsPlan } from './put-object.ts';

/** The bulk form of `writeEvents`, for planned events of which nothing is stored yet. */
export async function writeNewEvents({ sql, record }: ChangeContext, plans: readonly EventsPlan[]): Promise<void> {
  const rows = plans.flatMap(({ event, exceptions }) => [event.next, ...exceptions.map(({ next }) => next)]);
  await insertRows(sql, rows);
  for (const row of rows) record({ entity: 'event', id: row.id, before: null, after: eventSnapshot(row) });
}
