import { endOf, instantAt } from '#domain/dates/endings.ts';
import { DAY_MS, dateOf, dateToMs, localToMs } from '#domain/dates/local.ts';
import { instantToLocal, startOfDay } from '#domain/dates/zones.ts';
import { type EventFields, isSeries, type ObjectFields } from '#domain/icalendar/fields.ts';
import { seriesOf } from '#domain/icalendar/series-of.ts';
import { nextOccurrences, type Occurrence, type Series } from '#domain/recurrence/series.ts';

/** When an object is: once, or as often as it repeats. */

/** Epoch ms, the end exclusive; either end may be infinite. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Once that an object takes place. */
export interface Occasion extends Range {
  readonly event: EventFields;
  /** The start that the series gives, in its zone; null for what does not repeat. */
  readonly originalStart: string | null;
  /** Of what was not changed on its own: its local start and end, in the zones of the event. */
  readonly times: { readonly startTime: string; readonly endTime: string } | null;
}

/** Years that series may be expanded in. */
const [FIRST, LAST] = [dateToMs('1900-01-01'), dateToMs('2100-01-01')];

/** When an event is, for a calendar: whole days from midnight to midnight there. */
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

/** About a millisecond. */
const PAGE = 100;

/** The occurrences that end after `from` and begin before `to`, found a page at a time as they are taken. */
function* occurrencesIn(series: Series, from: number, to: number): Generator<Occurrence> {
  for (let [after, isMore] = [from, from < to]; isMore; ) {
    const page = nextOccurrences(series, after, PAGE, to);
    yield* page;
    // All of them are equally long, so that those which end later also begin later.
    const last = page.at(-1);
    if (last) after = last.endAt ?? dateToMs(dateOf(last.endTime)) + DAY_MS;
    isMore = page.length === PAGE;
  }
}

/** Each time that an object takes place within a range, in the order of its series; those that were changed on their own come last. */
export function* occasionsIn({ event, exceptions }: ObjectFields, range: Range, zone: string): Generator<Occasion> {
  if (!isSeries(event)) {
    const own = rangeOf(event, zone);
    if (overlaps(own, range)) yield { ...own, event, originalStart: null, times: null };
    return;
  }
  const changed = exceptions.map(({ originalStart }) => originalStart);
  const series = seriesOf({ ...event, exdates: [...event.exdates, ...changed] });
  const [from, to] = [Math.max(range.from, FIRST), Math.min(range.to, LAST)];
  // Days of a series are compared as if in UTC.
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
    const alone = rangeOf(own, zone);
    if (overlaps(alone, range)) yield { ...alone, event: own, originalStart, times: null };
  }
}
