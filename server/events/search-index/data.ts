import { sql as raw } from 'kysely';
import { type EventsTable, engineOf, type Sql, type Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { endOf, PLACES_AN_HOUR, placeOf } from './places.ts';
import { keyOf, termsOf } from './terms.ts';

/** Keeps the index in step with the events, always in the transaction that writes them. Deleting an event removes it by itself. */

type Entry = Tables['event_search'];

const insert = preparedQuery((sql, entry: Entry) => sql.insertInto('event_search').values(entry));
const remove = preparedQuery((sql, { id, calendarKey }: { id: string; calendarKey: string }) =>
  sql
    .deleteFrom('event_search')
    .where('event_id', '=', id)
    .$if(engineOf(sql) === 'postgres', (query) => query.where('calendar_key', '=', calendarKey)),
);

export const entryOf = (event: EventsTable): Entry => ({
  event_id: event.id,
  calendar_key: keyOf(event.calendar_id),
  place: placeOf(event.starts_at),
  ends_at: endOf(event),
  words: termsOf(event),
});

export async function indexEvent(sql: Sql, event: EventsTable): Promise<void> {
  const entry = entryOf(event);
  if (engineOf(sql) === 'postgres') await insert(sql, entry);
  else await insertOnSqlite(sql, entry);
}

/** Writes all in one statement on PostgreSQL. */
export async function indexEvents(sql: Sql, events: readonly EventsTable[]): Promise<void> {
  const giveWay = inSlices();
  const entries: Entry[] = [];
  for (const event of events) {
    await giveWay();
    entries.push(entryOf(event));
  }
  await sql.insertInto('event_search').values(entries).execute();
}

/** @param calendarId the calendar that the event was in */
export async function reindexEvent(sql: Sql, event: EventsTable, calendarId: string): Promise<void> {
  await remove(sql, { id: event.id, calendarKey: keyOf(calendarId) });
  await indexEvent(sql, event);
}

/** Takes the next place of the hour, like the trigger of the view `event_search`. */
const insertPlace = preparedQuery(
  (sql, { place, event_id, ends_at }: Pick<Entry, 'place' | 'event_id' | 'ends_at'>) => ({
    compile: () =>
      raw<never>`insert into event_places (place, event_id, ends_at) values (
      (select coalesce(max(place) + 1, ${place}) from event_places
        where place >= ${place} and place < ${place} + ${PLACES_AN_HOUR}), ${event_id}, ${ends_at})`.compile(sql),
  }),
);
const insertWords = preparedQuery((sql, { words }: Pick<Entry, 'words'>) => ({
  compile: () => raw<never>`insert into event_words (rowid, words) values (last_insert_rowid(), ${words})`.compile(sql),
}));

/**
 * Adds an entry with two plain statements. A statement that may be rolled back alone, such as one with a trigger, makes the index flush the
 * words it has buffered in the transaction, which with many events is most of the work.
 */
async function insertOnSqlite(sql: Sql, { place, event_id, ends_at, words }: Entry): Promise<void> {
  await insertPlace(sql, { place, event_id, ends_at });
  await insertWords(sql, { words });
}
