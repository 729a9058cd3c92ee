import { dateOf, dateToMs } from '../dates/local.ts';
import { startOfDay } from '../dates/zones.ts';
import { ApiError } from '../errors.ts';
import { countOccurrences, type Occurrence, occurrences, type Series } from '../recurrence/series.ts';
import { RANGE_EVENTS_MAX, RANGE_OCCURRENCES_MAX } from '../values/events.ts';
import { type Bounds, beginning, boundsFor, type Extent, overlaps } from './bounds.ts';
import { instanceId } from './occurrences.ts';

/** Finds what overlaps a range, for the server's rows and the browser's stored events alike. */

/** The sort key of an event in an answer, and the row it is made from. */
export interface Key {
  /** The start in the calendar's zone, in epoch ms. */
  readonly start: number;
  readonly id: string;
  /** The id of the row; for an occurrence that of its series. */
  readonly rowId: string;
  readonly occurrence: Occurrence | null;
}

/** The order of an answer. */
export const byStart = (a: Key, b: Key): number => a.start - b.start || (a.id < b.id ? -1 : 1);

/** The key of a single event; null if it is outside the bounds. */
export function singleKey(id: string, extent: Extent, bounds: Bounds, zone: string): Key | null {
  return overlaps(extent, bounds) ? { start: beginning(extent, zone), id, rowId: id, occurrence: null } : null;
}

/** How many more series and occurrences an answer may expand. */
export interface ExpansionBudget {
  series: number;
  occurrences: number;
}

export const expansionBudget = (): ExpansionBudget => ({
  series: RANGE_OCCURRENCES_MAX,
  occurrences: RANGE_OCCURRENCES_MAX,
});

/**
 * Counts the occurrences of a series within bounds: all series are counted before the first is expanded.
 * @param others the events found so far
 * @param budget is reduced by what was found
 * @throws ApiError `range_too_full`
 */
export function countWithin(series: Series, bounds: Bounds, others: number, budget: ExpansionBudget): number {
  const count = countOccurrences(series, ...boundsFor(series, bounds), budget.occurrences + 1);
  budget.occurrences -= count;
  if (budget.occurrences < 0 || others + count > RANGE_EVENTS_MAX) throw new ApiError('range_too_full');
  return count;
}

/** Takes about 2 ms. */
const OCCURRENCES_PAGE = 500;

/** A series to expand. */
interface Expansion {
  readonly id: string;
  readonly series: Series;
  /** From `countWithin`. */
  readonly count: number;
  /** The original starts of changed occurrences, which are events of their own. */
  readonly changed: ReadonlySet<string> | undefined;
}

/** The keys of the unchanged occurrences of a series within bounds, by start, a page at a time. */
export function* occurrenceKeys(
  { id, series, count, changed }: Expansion,
  bounds: Bounds,
  zone: string,
): Generator<Key[]> {
  for (const part of occurrencesInParts(series, boundsFor(series, bounds), Math.ceil(count / OCCURRENCES_PAGE))) {
    yield part
      .filter(({ originalStart }) => !changed?.has(originalStart))
      .map((occurrence) => occurrenceKey(id, occurrence, zone));
  }
}

function* occurrencesInParts(series: Series, [from, to]: Bounds['timed'], parts: number): Generator<Occurrence[]> {
  const length = Math.ceil((to - from) / parts);
  for (let low = from; low < to; low += length) {
    const found = occurrences(series, low, Math.min(low + length, to));
    // An occurrence that overlaps two parts is returned by both.
    yield low === from
      ? found
      : found.filter(({ startAt, startTime }) => (startAt ?? dateToMs(dateOf(startTime))) >= low);
  }
}

function occurrenceKey(seriesId: string, occurrence: Occurrence, zone: string): Key {
  const { startAt, startTime, originalStart } = occurrence;
  const start = startAt ?? startOfDay(dateOf(startTime), zone);
  return { start, id: instanceId(seriesId, originalStart), rowId: seriesId, occurrence };
}
