import { sql as raw } from 'kysely';
import { DAY_MS, dateToMs, msToDate } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';
import { finite, placeAfter, placeOf } from '#server/events/search-index/places.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { idList } from './expression.ts';

/** A stretch of time in epoch ms; its ends may be infinite. */
export interface Stretch {
  readonly startsFrom: number;
  readonly startsUntil: number;
  readonly endsAfter: number;
}

/** Places in the index, of which `high` is excluded. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** The places of the events of one span that last into a stretch. */
export interface LongRange extends Range {
  readonly span: number;
}

const [FIRST_MS, LAST_MS] = [dateToMs('0001-01-02'), dateToMs('9999-12-30')];
const within = (ms: number): number => Math.min(Math.max(ms, FIRST_MS), LAST_MS);

/**
 * The same stretch as events are stored: all-day events begin and end with a day of their calendar, and are stored as if in UTC.
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

/** Events stored at an instant or later do not begin before this. */
export const beginsFrom = (stored: number, zones: readonly string[]): number =>
  Math.min(stored, ...dayStarts(stored, 0, zones));

/** Events stored before an instant do not begin after this. */
export const beginsUntil = (stored: number, zones: readonly string[]): number =>
  Math.max(stored, ...dayStarts(stored, -1, zones));

/** When a day begins in some zones: the one that begins in UTC at an instant or next after it, or one near it. */
function dayStarts(stored: number, days: number, zones: readonly string[]): number[] {
  if (!Number.isFinite(stored)) return [];
  const day = msToDate(within((Math.ceil(stored / DAY_MS) + days) * DAY_MS));
  return zones.map((zone) => startOfDay(day, zone));
}

/** Events up to this span, eight days, are looked for with all others: to go over a few days more is quicker than another look-up. */
const SHORT_SPAN = 1;

/** All events of a stretch start in this range, but those that are longer than eight days and began before it. */
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

/** The earliest start of an event of a span that lies in a stretch. */
const firstStart = ({ startsFrom, endsAfter }: Stretch, span: number): number =>
  Math.max(startsFrom, endsAfter - (SPAN_LENGTHS[span] ?? 0));

const lowOf = (stretch: Stretch, span: number): number => placeOf(firstStart(stretch, span));
