import { sql as raw } from 'kysely';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { PLACES_AN_HOUR } from './places.ts';

type Entry = Tables['event_search'];

/** As the trigger of the view `event_search` does it: of the places of an hour an event takes the next one. */
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
 * Adds an entry in two plain statements. One that might have to be undone alone, such as one with a trigger, first makes the index
 * write out all words that it has gathered in the transaction, and with many events in one that is most of the work.
 */
export async function insertOnSqlite(sql: Sql, { place, event_id, ends_at, words }: Entry): Promise<void> {
  await insertPlace(sql, { place, event_id, ends_at });
  await insertWords(sql, { words });
}
