import { type RawBuilder, sql as raw } from 'kysely';
import { finite } from '#server/events/search-index/places.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Expression, IndexRow, Lookup, Term } from './expression.ts';

/**
 * Searches SQLite's full-text index. It reads whole words in the order of their places and stops when it has enough, but a prefix makes it
 * collect all matches first, a hundred times as expensive for common words. So a prefix is replaced by the words that begin with it.
 */

/** The most words of a clause; if more match its prefixes, the prefixes stay. */
const WORDS_MAX = 500;

/** Replaces prefixes by existing words. A clause may become empty. */
export async function withoutPrefixes(sql: Sql, expressions: readonly Expression[]): Promise<readonly Expression[]> {
  const prefixes = expressions.flatMap((expression) => expression.flat().filter(({ isPrefix }) => isPrefix));
  if (prefixes.length === 0) return expressions;
  const most = WORDS_MAX * Math.max(...expressions.map(({ length }) => length));
  const ends = prefixes.map(({ text }) => [text, `${text}\u{10FFFF}`]);
  const { rows } = await raw<{ prefix: string; term: string }>`
    select prefix.value ->> 0 as prefix, event_terms.term from json_each(${JSON.stringify(ends)}) as prefix
    cross join event_terms on term >= prefix.value ->> 0 and term < prefix.value ->> 1 limit ${most + 1}
  `.execute(sql);
  if (rows.length > most) return expressions;
  const words = Map.groupBy(rows, ({ prefix }) => prefix);
  const found = (term: Term) => words.get(term.text)?.map((row) => ({ text: row.term, isPrefix: false })) ?? [];
  return expressions.map((expression) =>
    expression.map((clause) => clause.flatMap((term) => (term.isPrefix ? found(term) : term))),
  );
}

/** The query for a look-up. */
export const sqliteQuery = ({ queries, low, high, endsAfter, order, limit }: Lookup): RawBuilder<IndexRow> =>
  raw`select * from (
    select event_places.event_id, event_places.place
    from event_words cross join event_places on event_places.place = event_words.rowid
    where event_words match ${queries.map(({ expression }) => asMatch(expression)).join(' OR ')}
      and event_words.rowid >= cast(${low} as integer) and event_words.rowid < cast(${high} as integer)
      and event_places.ends_at > ${finite(endsAfter)}
    order by event_words.rowid ${raw.raw(order)} limit ${limit}
  )`;

/** The argument of MATCH (sqlite.org/fts5.html §3). Terms contain no quotes. */
function asMatch(expression: Expression): string {
  const written = ({ text, isPrefix }: Term) => `"${text}"${isPrefix ? '*' : ''}`;
  return `(${expression.map((clause) => `(${clause.map(written).join(' OR ')})`).join(' AND ')})`;
}
