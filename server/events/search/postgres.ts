import { type RawBuilder, sql as raw } from 'kysely';
import { finite } from '#server/events/search-index/places.ts';
import type { CalendarQuery, Expression, IndexRow, Lookup, Term } from './expression.ts';

/** Searches PostgreSQL's vectors. Their index is unordered and collects all matches, of however many years. */

/**
 * The query for a lookup. Each calendar has a query of its own, since each event from the index is compared with the whole of it. The `+ 0`
 * keeps the planner from reading the places of all calendars, whose cost it underrates.
 */
export const postgresQuery = ({ queries, low, high, endsAfter, order, limit }: Lookup): RawBuilder<IndexRow> =>
  raw`(
    select found.* from unnest(${textsOf(queries)}::text[]) as asked (query)
    cross join lateral (
      select event_id, place from event_search
      where words @@ asked.query::tsquery and place + 0 >= ${low} and place + 0 < ${high} and ends_at > ${finite(endsAfter)}
      order by place ${raw.raw(order)} limit ${limit}
    ) as found
    order by place ${raw.raw(order)} limit ${limit}
  )`;

/** The ids of matching events, unordered, up to `limit`. Cheap for few matches, and with many it soon reaches the limit. */
export const anyOnPostgres = (
  queries: readonly CalendarQuery[],
  limit: number,
): RawBuilder<Pick<IndexRow, 'event_id'>> =>
  raw`
    select found.* from unnest(${textsOf(queries)}::text[]) as asked (query)
    cross join lateral (
      select event_id from event_search where words @@ asked.query::tsquery limit ${limit}
    ) as found
    limit ${limit}`;

const textsOf = (queries: readonly CalendarQuery[]): string[] => queries.map(({ expression }) => asTsquery(expression));

/** The text of a tsquery. Terms contain neither quotes nor backslashes. */
function asTsquery(expression: Expression): string {
  const written = ({ text, isPrefix }: Term) => `'${text}'${isPrefix ? ':*' : ''}`;
  return expression.map((clause) => `(${clause.map(written).join(' | ')})`).join(' & ');
}
