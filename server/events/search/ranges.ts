import { sql as raw } from 'kysely';
import { finite, placeAfter, placeOf } from '#server/events/search-index/places.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { listOf } from './id-list.ts';

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

/** Events up to this span, eight days, are looked for with all others: to go over a few days more is quicker than another look-up. */
const SHORT_SPAN = 1;

/** Whatever starts in this range, however long, is all of a stretch but what is longer than eight days and began before it. */
export const mainRange = (stretch: Stretch): Range => ({
  low: lowOf(stretch, SHORT_SPAN),
  high: placeAfter(stretch.startsUntil),
});

/**
 * The ranges of the longer spans, each only if the calendars have any event, fitting or not, that goes on when the stretch
 * begins. Most often there is none, and to ask is much cheaper than to look for the words again.
 */
export async function longRanges(sql: Sql, calendarIds: readonly string[], stretch: Stretch): Promise<LongRange[]> {
  const high = lowOf(stretch, SHORT_SPAN);
  const ranges = SPAN_LENGTHS.map((_, span) => ({ span, low: lowOf(stretch, span), high })).filter(
    ({ low }) => low < high,
  );
  if (ranges.length === 0) return [];
  const { rows: used } = await raw<{ span: number }>`${raw.join(
    ranges.map(
      ({ span }) => raw`select ${raw.lit(span)} as span where exists (
        select 1 from events where calendar_id in ${listOf(sql, calendarIds)} and recurrence is null and span = ${raw.lit(span)}
          and starts_at >= ${finite(firstStart(stretch, span))} and starts_at < ${finite(firstStart(stretch, SHORT_SPAN))}
          and ends_at > ${finite(stretch.endsAfter)}
      )`,
    ),
    raw` union all `,
  )}`.execute(sql);
  return ranges.filter(({ span }) => used.some((row) => row.span === span));
}

/** The earliest start of an event of a span that lies in a stretch. */
const firstStart = ({ startsFrom, endsAfter }: Stretch, span: number): number =>
  Math.max(startsFrom, endsAfter - (SPAN_LENGTHS[span] ?? 0));

const lowOf = (stretch: Stretch, span: number): number => placeOf(firstStart(stretch, span));
