import { sql as raw } from 'kysely';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { PLACES_AN_HOUR } from './places.ts';

type Entry = Tables['event_search'];

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
export async function insertOnSqlite(sql: Sql, { place, event_id, ends_at, words }: Entry): Promise<void> {
  await insertPlace(sql, { place, event_id, ends_at });
  await insertWords(sql, { words });
}
