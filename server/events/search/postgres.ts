import { type RawBuilder, sql as raw } from 'kysely';
import { finite } from '#server/events/search-index/places.ts';
import type { CalendarQuery, Expression, IndexRow, Lookup, Term } from './expression.ts';

/** Words in PostgreSQL's vectors. Their index knows no order and gathers everything that fits, of however many years. */

/**
 * The query for a look-up. Each calendar has a query of its own: every event that the index gives is compared with the whole of
 * it. The planner is kept from reading the places of every calendar there is, which it would misjudge.
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

/** The ids of events that fit, in no order, up to `limit`. It is cheap where few fit, and where many do it soon has enough. */
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

/** As the text of a tsquery. Terms hold neither quotes nor backslashes. */
function asTsquery(expression: Expression): string {
  const written = ({ text, isPrefix }: Term) => `'${text}'${isPrefix ? ':*' : ''}`;
  return expression.map((clause) => `(${clause.map(written).join(' | ')})`).join(' & ');
}
