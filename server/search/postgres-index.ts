import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import type { Expression, Term } from './expression.ts';
import type { Found, Lookup, Order } from './lookup.ts';
import { finite } from './places.ts';

/**
 * Words in PostgreSQL's vectors. Their index knows no order and gathers everything that fits, of however many years; so the
 * events nearest in time are looked through first, which is enough for a page of what is common.
 */

/** So many, of all calendars together. */
const NEAREST = 2_000;

/**
 * The query for a look-up. The planner is kept from what it would misjudge: for a few places it reads them one by one and
 * never the index of words, else the index of words and never the places of every calendar there is.
 */
export function postgresQuery({ expression, low, high, endsAfter, order, limit, through }: Lookup): RawBuilder<Found> {
  const events = through
    ? raw`(
        select * from event_search where calendar_key = any(${through}) and place >= ${low} and place < ${high} offset 0
      )`
    : raw`event_search`;
  return raw`(
    select event_id, place from ${events} as event
    where words @@ ${asTsquery(expression)}::tsquery
      and place + 0 >= ${low} and place + 0 < ${high} and ends_at > ${finite(endsAfter)}
    order by place ${raw.raw(order)} limit ${limit}
  )`;
}

/** How far the nearest events of some calendars reach from one end of a range of places; null when that is all of them. */
export async function reachOfNearest(
  sql: Sql,
  calendarKeys: readonly string[],
  range: { low: number; high: number },
  order: Order,
): Promise<number | null> {
  const nearest = raw.raw(order === 'asc' ? 'min' : 'max');
  const { rows } = await raw<{ place: number | null }>`
    select ${nearest}(last.place) as place from unnest(${calendarKeys}::text[]) as calendar (key) cross join lateral (
      select place from event_search
      where calendar_key = calendar.key and place >= ${range.low} and place < ${range.high}
      order by place ${raw.raw(order)} offset ${Math.ceil(NEAREST / calendarKeys.length)} limit 1
    ) as last
  `.execute(sql);
  return rows[0]?.place ?? null;
}

/** As the text of a tsquery. Terms hold neither quotes nor backslashes. */
function asTsquery(expression: Expression): string {
  const written = ({ text, isPrefix }: Term) => `'${text}'${isPrefix ? ':*' : ''}`;
  return expression.map((clause) => `(${clause.map(written).join(' | ')})`).join(' & ');
}
