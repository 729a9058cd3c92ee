import { DAY_MS, dateOf, dateToMs, localToMs } from '../dates/local.ts';
import { READ_STEPS } from './budget.ts';
import type { Occurrence, Series } from './occurrence.ts';
import { countBefore, occurrencesAfterStart } from './scan.ts';
import { endOf, floatingOf, instantOf, occurrenceAt, type Timing, timingOf } from './timing.ts';

export type { Occurrence, Series } from './occurrence.ts';

/** Epoch milliseconds for a timed series, a date (`yyyy-MM-dd`, its midnight) for an all-day one. */
export type Bound = number | string;

/** Maximum of occurrences per read and series: 96 a day for more than 400 days. */
const OCCURRENCES_MAX = 40_000;

/**
 * The occurrences that overlap [from, to), in order. The first is always the series' own start, whatever the rule (RFC 5545 §3.8.5.3). Two
 * that a gap moved to one instant count as one. Never throws.
 */
export function occurrences(series: Series, from: Bound, to: Bound): Occurrence[] {
  const low = boundMs(from);
  const high = boundMs(to);
  return gather(series, timingOf(series), {
    low,
    // Gaps shift a start by a day at most.
    last: floatingOf(series, high) + DAY_MS,
    isWanted: (begins, ends) => begins < high && (ends > low || begins >= low),
    isEnough: (given) => given >= OCCURRENCES_MAX,
  });
}

/**
 * The number of occurrences that overlap [from, to), in a fraction of the time to expand them. It may be slightly too high: excluded ones
 * are counted, and so are both that fall on one instant.
 * @param most where to stop counting
 */
export function countOccurrences(series: Series, from: Bound, to: Bound, most: number): number {
  const [low, high] = [boundMs(from), boundMs(to)];
  const timing = timingOf(series);
  const isWanted = (nominal: number, begins: number) =>
    begins < high && (begins >= low || endOf(series, timing, nominal, begins) > low);
  let count = 0;
  const added = [timing.start, ...addedTimes(series, timing)];
  for (const nominal of added) if (isWanted(nominal, instantOf(series, nominal))) count++;
  for (const nominal of ruleStarts(series, timing, low, floatingOf(series, high) + DAY_MS)) {
    if (count >= most) return most;
    const begins = instantOf(series, nominal);
    if (begins <= timing.until && isWanted(nominal, begins)) count++;
  }
  return Math.min(count, most);
}

/** The first `limit` occurrences that end after `after`, in order. @param before exclusive limit for their starts; none if absent */
export function nextOccurrences(series: Series, after: Bound, limit: number, before?: Bound): Occurrence[] {
  const low = boundMs(after);
  const high = before === undefined ? Number.POSITIVE_INFINITY : boundMs(before);
  let enough = Number.POSITIVE_INFINITY;
  const found = gather(series, timingOf(series), {
    low,
    // Gaps shift a start by a day at most.
    last: before === undefined ? high : floatingOf(series, high) + DAY_MS,
    isWanted: (begins, ends) => begins < high && ends > low,
    isEnough: (given, nominal) => {
      // One that a gap moved may be found up to a day before those that now precede it.
      if (given >= limit) enough = Math.min(enough, nominal + DAY_MS);
      return nominal >= enough;
    },
  });
  return found.slice(0, limit);
}

/** Whether a series has an occurrence with this local start, including excluded and skipped ones. */
export function hasStart(series: Series, local: string): boolean {
  const timing = timingOf(series);
  const nominal = nominalOf(series, local);
  if (nominal === timing.start || addedTimes(series, timing).includes(nominal)) return true;
  const { plan, last, sure, counted, until } = timing;
  if (!plan || !(nominal > timing.start && nominal <= last)) return false;
  const { done } = occurrencesAfterStart(plan, nominal, nominal, readBudget()).next();
  return !done && (nominal < sure || nominal <= counted()) && instantOf(series, nominal) <= until;
}

/** An upper bound for occurrences in this many days, without added ones; computed without expanding. */
export const mostOnDays = (series: Series, days: number): number =>
  Math.min(OCCURRENCES_MAX, days * (timingOf(series).plan?.perDay ?? 0));

/** The first occurrence that ends after `after`: the current one, else the next. */
export function nextOccurrence(series: Series, after: Bound): Occurrence | null {
  return nextOccurrences(series, after, 1)[0] ?? null;
}

/**
 * The number of occurrences by the rule before `originalStart` (local text), including the series' start: to be subtracted from COUNT when
 * the series is split there. Excluded ones count, added ones do not.
 */
export function occurrencesBefore(series: Series, originalStart: string): number {
  const { plan, start, last, counted } = timingOf(series);
  const nominal = Math.min(nominalOf(series, originalStart), last + 1, counted() + 1);
  return plan ? countBefore(plan, nominal) : Number(nominal > start);
}

/**
 * An upper bound for the end of all occurrences in epoch milliseconds, or null for an endless series. For an all-day series the midnight
 * after its last day as if in UTC.
 */
export function seriesEnd(series: Series): number | null {
  const timing = timingOf(series);
  const last = lastOfRule(timing);
  if (last === Number.POSITIVE_INFINITY) return null;
  const ends = [timing.start, ...addedTimes(series, timing)].map((nominal) =>
    endOf(series, timing, nominal, instantOf(series, nominal)),
  );
  const begins = Math.min(latestInstant(series, last), timing.until);
  const { length, onClocks } = timing;
  const ruled =
    onClocks === null ? begins + length : Math.max(begins + onClocks, latestInstant(series, last + onClocks));
  return Math.max(...ends, ruled);
}

/** Floating milliseconds; the start if nothing follows it, infinite for an endless rule. */
function lastOfRule({ plan, start, last, counted }: Timing): number {
  if (!plan) return start;
  const end = Math.min(last, counted());
  if (end !== Number.POSITIVE_INFINITY) return end;
  return occurrencesAfterStart(plan, start, end, readBudget()).next().done ? start : end;
}

const readBudget = () => ({ days: 0, left: READ_STEPS });

/** The latest instant of any nominal start up to `nominal`: a start moved out of a gap may be later. */
function latestInstant(series: Series, nominal: number): number {
  const instant = instantOf(series, nominal);
  const gap = floatingOf(series, instant) - floatingOf(series, instant - DAY_MS) - DAY_MS;
  return instant + Math.max(0, gap);
}

interface Request {
  /** Occurrences that end before this instant are skipped. */
  low: number;
  /** The last nominal start to generate (floating, inclusive). */
  last: number;
  isWanted(begins: number, ends: number): boolean;
  /** Whether to stop before this nominal start, after `given` occurrences of the rule. */
  isEnough(given: number, nominal: number): boolean;
}

function gather(series: Series, timing: Timing, request: Request): Occurrence[] {
  const { start, until } = timing;
  const found = new Map<number, Occurrence>();
  const excluded = new Set(series.isAllDay ? series.exdates?.map((text) => dateOf(text)) : series.exdates);
  const isExcluded = (local: string) => excluded.has(series.isAllDay ? dateOf(local) : local);
  const add = (nominal: number, begins: number): boolean => {
    const ends = endOf(series, timing, nominal, begins);
    if (!request.isWanted(begins, ends)) return false;
    // Floating times are distinct even if one zone's clocks skip one of them.
    const key = series.isFloating ? nominal : begins;
    const known = found.get(key);
    if (known && known.originalStart === known.startTime) return false;
    const occurrence = occurrenceAt(series, nominal, begins, ends);
    if (excluded.size > 0 && (isExcluded(occurrence.originalStart) || isExcluded(occurrence.startTime))) return false;
    found.set(key, occurrence);
    return !known;
  };
  for (const nominal of [start, ...addedTimes(series, timing)]) add(nominal, instantOf(series, nominal));
  let given = 0;
  for (const nominal of ruleStarts(series, timing, request.low, request.last)) {
    if (request.isEnough(given, nominal)) break;
    const begins = instantOf(series, nominal);
    if (begins <= until && add(nominal, begins)) given++;
  }
  return [...found].sort(([a], [b]) => a - b).map(([, occurrence]) => occurrence);
}

/**
 * The nominal starts (floating milliseconds) by the rule after the series' own, from those whose occurrence may last until the instant
 * `low`, to `to` (floating, inclusive).
 */
function* ruleStarts(series: Series, timing: Timing, low: number, to: number): Generator<number> {
  const { plan, length, last, sure, counted } = timing;
  if (!plan) return;
  const earliest = floatingOf(series, low - length) - DAY_MS;
  for (const nominal of occurrencesAfterStart(plan, earliest, Math.min(last, to), readBudget())) {
    if (nominal >= sure && nominal > counted()) return;
    yield nominal;
  }
}

function addedTimes(series: Series, { start }: Timing): number[] {
  return series.rdates?.map((text) => nominalOf(series, text)).filter((nominal) => nominal > start) ?? [];
}

/** Floating milliseconds of local text; NaN if invalid. */
function nominalOf({ isAllDay }: Series, local: string): number {
  return isAllDay ? dateToMs(dateOf(local)) : localToMs(local);
}

function boundMs(bound: Bound): number {
  return typeof bound === 'number' ? bound : dateToMs(bound);
}
