import { endOf, instantAt } from '#domain/dates/endings.ts';
import { DAY_MS, dateOf, dateToMs, localToMs } from '#domain/dates/local.ts';
import { instantToLocal, startOfDay } from '#domain/dates/zones.ts';
import { type EventFields, isSeries, type ObjectFields } from '#domain/icalendar/fields.ts';
import { seriesOf } from '#domain/icalendar/series-of.ts';
import { nextOccurrences, type Occurrence, type Series } from '#domain/recurrence/series.ts';

/** The times at which an object occurs, once or repeatedly. */

/** Epoch ms, the end exclusive; either end may be infinite. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One occurrence of an object. */
export interface Occasion extends Range {
  readonly event: EventFields;
  /** The start by its rule, in its zone; null if it does not repeat. */
  readonly originalStart: string | null;
  /** Local start and end in the zones of the event; null for an exception. */
  readonly times: { readonly startTime: string; readonly endTime: string } | null;
}

/** The years in which series are expanded. */
const [FIRST, LAST] = [dateToMs('1900-01-01'), dateToMs('2100-01-01')];

/** The range of an event in a calendar; all-day events last from midnight to midnight in its zone. */
export function rangeOf(event: EventFields, zone: string): Range {
  if (event.isAllDay) {
    const [first, last] = [dateOf(event.startTime), dateOf(event.endTime)];
    return { from: startOfDay(first, zone), to: startOfDay(afterDay(last), zone) };
  }
  const start = { local: event.startTime, zone: event.timeZone, fold: event.startFold };
  const end = { local: event.endTime, zone: event.endTimeZone ?? event.timeZone, fold: event.endFold };
  return { from: instantAt(start), to: endOf(start, end) };
}

const afterDay = (date: string): string => new Date(dateToMs(date) + DAY_MS).toISOString().slice(0, 10);

export const overlaps = (one: Range, other: Range): boolean => one.from < other.to && one.to > other.from;

/** Takes about a millisecond. */
const PAGE = 100;

/** The occurrences that end after `from` and begin before `to`, expanded lazily in pages. */
function* occurrencesIn(series: Series, from: number, to: number): Generator<Occurrence> {
  for (let [after, isMore] = [from, from < to]; isMore; ) {
    const page = nextOccurrences(series, after, PAGE, to);
    yield* page;
    // All have the same length, so a later end means a later start.
    const last = page.at(-1);
    if (last) after = last.endAt ?? dateToMs(dateOf(last.endTime)) + DAY_MS;
    isMore = page.length === PAGE;
  }
}

/** Each occurrence of an object within a range, in order; exceptions come last. */
export function* occasionsIn({ event, exceptions }: ObjectFields, range: Range, zone: string): Generator<Occasion> {
  if (!isSeries(event)) {
    const own = rangeOf(event, zone);
    if (overlaps(own, range)) yield { ...own, event, originalStart: null, times: null };
    return;
  }
  const changed = exceptions.map(({ originalStart }) => originalStart);
  const series = seriesOf({ ...event, exdates: [...event.exdates, ...changed] });
  const [from, to] = [Math.max(range.from, FIRST), Math.min(range.to, LAST)];
  // All-day series are compared as if in UTC.
  const floating = (instant: number) => localToMs(instantToLocal(instant, zone));
  const bounds: [number, number] = event.isAllDay ? [floating(from), floating(to)] : [from, to];
  for (const { originalStart, startTime, endTime, startAt, endAt } of occurrencesIn(series, ...bounds)) {
    const own =
      startAt === null || endAt === null
        ? rangeOf({ ...event, startTime, endTime }, zone)
        : { from: startAt, to: endAt };
    if (overlaps(own, range)) yield { ...own, event, originalStart, times: { startTime, endTime } };
  }
  for (const { originalStart, event: own } of exceptions) {
    const changedRange = rangeOf(own, zone);
    if (overlaps(changedRange, range)) yield { ...changedRange, event: own, originalStart, times: null };
  }
}
