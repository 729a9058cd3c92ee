import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { leave } from '#server/platform/db/sent.ts';
import type { Tables } from '#server/schema/tables.ts';
import type { Clause, Expression, Term } from './expression.ts';
import type { Found, Lookup } from './lookup.ts';
import { finite, PLACES_AN_HOUR } from './places.ts';

type Entry = Tables['event_search'];

/**
 * Words in SQLite's full-text index. It reads whole words in the order of their places and stops when there are enough, but
 * of a prefix it gathers everything first, which costs a hundred times as much where the word is common. So a prefix is
 * replaced by the words that begin with it.
 */

/** As the trigger of the view `event_search` does it: of the places of an hour an event takes the next one. */
const insertPlace = prepared((sql, { place, event_id, ends_at }: Pick<Entry, 'place' | 'event_id' | 'ends_at'>) => ({
  compile: () =>
    raw<never>`insert into event_places (place, event_id, ends_at) values (
      (select coalesce(max(place) + 1, ${place}) from event_places
        where place >= ${place} and place < ${place} + ${PLACES_AN_HOUR}), ${event_id}, ${ends_at})`.compile(sql),
}));
const insertWords = prepared((sql, { words }: Pick<Entry, 'words'>) => ({
  compile: () => raw<never>`insert into event_words (rowid, words) values (last_insert_rowid(), ${words})`.compile(sql),
}));

/**
 * Adds an entry in two plain statements. One that might have to be undone alone, such as one with a trigger, first makes the index
 * write out all words that it has gathered in the transaction, and with many events in one that is most of the work.
 */
export function insertOnSqlite(sql: Sql, { place, event_id, ends_at, words }: Entry): void {
  leave(sql, insertPlace(sql, { place, event_id, ends_at }));
  leave(sql, insertWords(sql, { words }));
}

/** A clause takes so many words; a prefix of more than its share is left as it is. */
const WORDS_MAX = 500;

/** The same with words that exist in place of prefixes. A clause may be left with none. */
export function withoutPrefixes(sql: Sql, expression: Expression): Promise<Expression> {
  const wordsFor = async (clause: Clause) => {
    const share = Math.ceil(WORDS_MAX / clause.filter(({ isPrefix }) => isPrefix).length);
    return (await Promise.all(clause.map((term) => wordsOf(sql, term, share)))).flat();
  };
  return Promise.all(expression.map(wordsFor));
}

async function wordsOf(sql: Sql, term: Term, max: number): Promise<Term[]> {
  if (!term.isPrefix) return [term];
  const { rows } = await raw<{ term: string }>`
    select term from event_terms where term >= ${term.text} and term < ${`${term.text}\u{10FFFF}`} limit ${max + 1}
  `.execute(sql);
  return rows.length > max ? [term] : rows.map((row) => ({ text: row.term, isPrefix: false }));
}

/** The query for a look-up. */
export const sqliteQuery = ({ expression, low, high, endsAfter, order, limit }: Lookup): RawBuilder<Found> =>
  raw`select * from (
    select event_places.event_id, event_places.place
    from event_words cross join event_places on event_places.place = event_words.rowid
    where event_words match ${asMatch(expression)}
      and event_words.rowid >= cast(${low} as integer) and event_words.rowid < cast(${high} as integer)
      and event_places.ends_at > ${finite(endsAfter)}
    order by event_words.rowid ${raw.raw(order)} limit ${limit}
  )`;

/** For MATCH (sqlite.org/fts5.html §3). Terms hold no quotes. */
function asMatch(expression: Expression): string {
  const written = ({ text, isPrefix }: Term) => `"${text}"${isPrefix ? '*' : ''}`;
  return expression.map((clause) => `(${clause.map(written).join(' OR ')})`).join(' AND ');
}
