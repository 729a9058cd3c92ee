import { sql as raw } from 'kysely';
import { DAY_MS, dateToMs, msToDate } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';
import { finite, placeAfter, placeOf } from '#server/events/search-index/places.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { idList } from './expression.ts';

/** A time range in epoch ms; its ends may be infinite. */
export interface Stretch {
  readonly startsFrom: number;
  readonly startsUntil: number;
  readonly endsAfter: number;
}

/** Places in the index; `high` is exclusive. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** The places of the events of one span that continue into a time range. */
export interface LongRange extends Range {
  readonly span: number;
}

const [FIRST_MS, LAST_MS] = [dateToMs('0001-01-02'), dateToMs('9999-12-30')];
const within = (ms: number): number => Math.min(Math.max(ms, FIRST_MS), LAST_MS);

/**
 * Widens a time range to the stored times of events: all-day events are stored with the days of their calendar as if in UTC.
 * @param zones of the calendars
 */
export function storedStretch({ startsFrom, startsUntil, endsAfter }: Stretch, zones: readonly string[]): Stretch {
  const days = (ms: number) => (Number.isFinite(ms) ? zones.map((zone) => dateToMs(today(within(ms), zone))) : []);
  return {
    startsFrom: Math.min(startsFrom, ...days(startsFrom)),
    startsUntil: Math.max(startsUntil, ...days(startsUntil)),
    endsAfter: Math.min(endsAfter, ...days(endsAfter)),
  };
}

/** The earliest actual start of events stored at an instant or later. */
export const beginsFrom = (stored: number, zones: readonly string[]): number =>
  Math.min(stored, ...dayStarts(stored, 0, zones));

/** The latest actual start of events stored before an instant. */
export const beginsUntil = (stored: number, zones: readonly string[]): number =>
  Math.max(stored, ...dayStarts(stored, -1, zones));

/** The starts, in some zones, of the day that begins in UTC at an instant or next after it, or of a day near it. */
function dayStarts(stored: number, days: number, zones: readonly string[]): number[] {
  if (!Number.isFinite(stored)) return [];
  const day = msToDate(within((Math.ceil(stored / DAY_MS) + days) * DAY_MS));
  return zones.map((zone) => startOfDay(day, zone));
}

/** Events up to this span, eight days, are searched together: scanning a few days more is cheaper than another lookup. */
const SHORT_SPAN = 1;

/** All events of a time range start here, except longer ones that started before it. */
export const mainRange = (stretch: Stretch): Range => ({
  low: lowOf(stretch, SHORT_SPAN),
  high: placeAfter(stretch.startsUntil),
});

/**
 * The ranges of the longer spans, only for spans with an event, matching or not, that continues at the start of the time range. Usually
 * there is none, and checking is much cheaper than searching the words again.
 */
export async function longRanges(sql: Sql, calendarIds: readonly string[], stretch: Stretch): Promise<LongRange[]> {
  const high = lowOf(stretch, SHORT_SPAN);
  const spans = SPAN_LENGTHS.map((_, span) => ({ span, low: lowOf(stretch, span), high }));
  const ranges = spans.filter(({ low }) => low < high);
  if (ranges.length === 0) return [];
  const used = ranges.map(
    ({ span }) => raw`select ${raw.lit(span)} as span where exists (
      select 1 from events where calendar_id in ${idList(sql, calendarIds)} and recurrence is null and span = ${raw.lit(span)}
        and starts_at >= ${finite(firstStart(stretch, span))} and starts_at < ${finite(firstStart(stretch, SHORT_SPAN))}
        and ends_at > ${finite(stretch.endsAfter)}
    )`,
  );
  const { rows } = await raw<{ span: number }>`${raw.join(used, raw` union all `)}`.execute(sql);
  return ranges.filter(({ span }) => rows.some((row) => row.span === span));
}

/** The earliest start of an event of a span that overlaps a time range. */
const firstStart = ({ startsFrom, endsAfter }: Stretch, span: number): number =>
  Math.max(startsFrom, endsAfter - (SPAN_LENGTHS[span] ?? 0));

const lowOf = (stretch: Stretch, span: number): number => placeOf(firstStart(stretch, span));
