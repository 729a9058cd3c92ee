import { SPAN_LENGTHS } from '#server/events/times.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { finite, placeAfter, placeOf } from './places.ts';

/** A stretch of time as events are stored (all-day events as if in UTC), in epoch ms; its ends may be infinite. */
export interface Stretch {
  readonly startsFrom: number;
  readonly startsUntil: number;
  readonly endsAfter: number;
}

/** Places in the index, of which `high` is excluded. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Where to find the events of one span that last into a stretch. */
export interface LongRange extends Range {
  readonly span: number;
}

/** Whatever starts in this range, however long, is all of a stretch but what is longer than a day and began before it. */
export const mainRange = (stretch: Stretch): Range => ({
  low: lowOf(stretch, 0),
  high: placeAfter(stretch.startsUntil),
});

/**
 * The ranges of the longer spans, each only if the calendars have any event, fitting or not, that goes on when the stretch
 * begins. Most often there is none, and to ask is much cheaper than to look for the words again.
 */
export async function longRanges(sql: Sql, calendarIds: readonly string[], stretch: Stretch): Promise<LongRange[]> {
  const high = lowOf(stretch, 0);
  const ranges = SPAN_LENGTHS.map((_, span) => ({ span, low: lowOf(stretch, span), high })).filter(
    ({ low }) => low < high,
  );
  const [first, ...others] = ranges.map(({ span }) =>
    sql
      .selectNoFrom((eb) => eb.lit(span).as('span'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('events')
            .select('id')
            .where('calendar_id', 'in', calendarIds)
            .where('recurrence', 'is', null)
            .where('span', '=', span)
            .where('starts_at', '>=', finite(firstStart(stretch, span)))
            .where('starts_at', '<', finite(stretch.endsAfter))
            .where('ends_at', '>', finite(stretch.endsAfter)),
        ),
      ),
  );
  if (!first) return [];
  const used = await others.reduce((all, next) => all.unionAll(next), first).execute();
  return ranges.filter(({ span }) => used.some((row) => row.span === span));
}

/** The earliest start of an event of a span that lies in a stretch. */
const firstStart = ({ startsFrom, endsAfter }: Stretch, span: number): number =>
  Math.max(startsFrom, endsAfter - (SPAN_LENGTHS[span] ?? 0));

const lowOf = (stretch: Stretch, span: number): number => placeOf(firstStart(stretch, span));
