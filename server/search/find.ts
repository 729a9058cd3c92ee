import { sql as raw } from 'kysely';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import { type EventRow, eventRows } from '#server/events/view.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anyOf, asMatch, asTsquery, type Expression } from './expression.ts';
import { finite, placeAfter, placeOf } from './places.ts';
import { seriesTerm, spanTerm } from './terms.ts';

/** Some calendars, and what is looked for in them. */
export interface Part {
  readonly calendarIds: readonly string[];
  readonly calendarKeys: readonly string[];
  /** The only tags that will do; null for any or none. */
  readonly tagIds: readonly string[] | null;
  readonly expression: Expression;
}

/** A stretch of time as events are stored (all-day events as if in UTC), in epoch ms; its ends may be infinite. */
export interface Stretch {
  readonly startsFrom: number;
  readonly startsUntil: number;
  readonly endsAfter: number;
}

/** By the hour they start in. */
export type Order = 'asc' | 'desc';

/** Of more series than this that fit, the ones that began last are looked at. */
const SERIES_MAX = 1_000;

/** The first `limit` events of a stretch that fit, in no order; series may be among them. */
export async function findEvents(
  db: Database,
  part: Part,
  stretch: Stretch,
  order: Order,
  limit: number,
): Promise<EventRow[]> {
  const ranges = rangesOf(stretch).filter(({ low, high }) => low < high);
  const used = await lastingSpans(db, part, stretch, ranges);
  const sources = ranges
    .filter(({ span }) => span === 0 || used.has(span))
    .map((range) => {
      const longer = anyOf(part.calendarKeys.map((key) => spanTerm(key, range.span)));
      return { ...range, expression: range.span === 0 ? part.expression : [...part.expression, longer] };
    });
  return rowsOf(db, sources, stretch.endsAfter, order, limit);
}

/** Every series that fits, up to a thousand. */
export async function findSeries(db: Database, part: Part): Promise<EventRow[]> {
  const any = await db.read
    .selectFrom('events')
    .select('id')
    .where('calendar_id', 'in', part.calendarIds)
    .where('recurrence', 'is not', null)
    .limit(1)
    .execute();
  if (any.length === 0) return [];
  const expression = [...part.expression, anyOf(part.calendarKeys.map(seriesTerm))];
  const everywhere = { low: 0, high: Number.MAX_SAFE_INTEGER };
  return rowsOf(db, [{ ...everywhere, expression }], Number.NEGATIVE_INFINITY, 'desc', SERIES_MAX);
}

/** Places in the index from `low` to `high`, which is excluded, for the events of a span. */
interface Range {
  readonly span: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Where the events of a stretch may start. The first range takes whatever starts in it, however long it lasts; the others
 * hold only what is longer and began before.
 */
function rangesOf({ startsFrom, startsUntil, endsAfter }: Stretch): Range[] {
  const [first = 0, ...rest] = SPAN_LENGTHS.map((longest) => placeOf(Math.max(startsFrom, endsAfter - longest)));
  return [
    { span: 0, low: first, high: placeAfter(startsUntil) },
    ...rest.map((low, place) => ({ span: place + 1, low, high: first })),
  ];
}

/**
 * The spans of which the calendars have any event, fitting or not, that goes on when the stretch begins. Most often there is
 * none, and asking is much cheaper than looking for the words again.
 */
async function lastingSpans(
  db: Database,
  { calendarIds }: Part,
  { startsFrom, endsAfter }: Stretch,
  ranges: readonly Range[],
): Promise<Set<number>> {
  const [first, ...others] = ranges
    .filter(({ span }) => span > 0)
    .map(({ span }) =>
      db.read
        .selectNoFrom((eb) => eb.lit(span).as('span'))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('events')
              .select('id')
              .where('calendar_id', 'in', calendarIds)
              .where('recurrence', 'is', null)
              .where('span', '=', span)
              .where('starts_at', '>=', finite(Math.max(startsFrom, endsAfter - (SPAN_LENGTHS[span] ?? 0))))
              .where('starts_at', '<', finite(endsAfter))
              .where('ends_at', '>', finite(endsAfter)),
          ),
        ),
    );
  if (!first) return new Set();
  const rows = await others.reduce((all, next) => all.unionAll(next), first).execute();
  return new Set(rows.map(({ span }) => span));
}

interface Source {
  readonly expression: Expression;
  readonly low: number;
  readonly high: number;
}

async function rowsOf(
  db: Database,
  sources: readonly Source[],
  endsAfter: number,
  order: Order,
  limit: number,
): Promise<EventRow[]> {
  const direction = raw.raw(order);
  const found = sources.map(({ expression, low, high }) =>
    db.engine === 'sqlite'
      ? raw`select * from (
          select event_places.event_id, event_places.place
          from event_words cross join event_places on event_places.place = event_words.rowid
          where event_words match ${asMatch(expression)}
            and event_words.rowid >= cast(${low} as integer) and event_words.rowid < cast(${high} as integer)
            and event_places.ends_at > ${finite(endsAfter)}
          order by event_words.rowid ${direction} limit ${limit}
        )`
      : raw`(
          select event_id, place from event_search
          where words @@ ${asTsquery(expression)}::tsquery and place >= ${low} and place < ${high}
            and ends_at > ${finite(endsAfter)}
          order by place ${direction} limit ${limit}
        )`,
  );
  if (found.length === 0) return [];
  const first = raw<string>`(
    select event_id from (${raw.join(found, raw` union all `)}) as found order by place ${direction} limit ${limit}
  )`;
  return eventRows(db.read).where('events.id', 'in', first).execute();
}
