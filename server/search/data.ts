import type { Sql } from '#server/platform/db/database.ts';
import { engineOf } from '#server/platform/db/engine.ts';
import { keep } from '#server/platform/db/kept.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { leave, leaveRow } from '#server/platform/db/sent.ts';
import type { EventsTable, Tables } from '#server/schema/tables.ts';
import { endOf, placeOf } from './places.ts';
import { insertOnSqlite } from './sqlite-index.ts';
import { keyOf, termsOf } from './terms.ts';

/** How the index follows the events, always in the transaction that writes them. A deleted event leaves it by itself. */

type Entry = Tables['event_search'];

const remove = prepared((sql, { id }: { id: string }) => sql.deleteFrom('event_search').where('event_id', '=', id));

/** What the index holds of an event. */
export const entryOf = (event: EventsTable): Entry => ({
  event_id: event.id,
  calendar_key: keyOf(event.calendar_id),
  place: placeOf(event.starts_at),
  ends_at: endOf(event),
  words: termsOf(event),
});

/** Lets a new event be found. */
export function indexEvent(sql: Sql, event: EventsTable): void {
  const entry = entryOf(event);
  if (engineOf(sql) === 'postgres') leaveRow(sql, 'event_search', entry);
  else keep(sql, () => insertOnSqlite(sql, entry));
}

/** Lets a changed event be found as it is now. */
export function reindexEvent(sql: Sql, event: EventsTable): void {
  leave(sql, remove(sql, { id: event.id }));
  indexEvent(sql, event);
}
