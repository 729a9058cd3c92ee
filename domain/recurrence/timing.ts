import { DAY_MS, dateOf, dateToMs, daysBetween, localToMs, msToLocal } from '../dates/local.ts';
import { floatingToInstant, instantToFloating, instantToLocal, localToInstant } from '../dates/zones.ts';
import { prepare } from './check.ts';
import type { Plan } from './plan.ts';
import { lastCounted } from './scan.ts';
import type { Occurrence, Series } from './series.ts';

/**
 * How a series lies in time. Instants are epoch milliseconds; those of an all-day series are floating, as if in UTC, so
 * that one arithmetic serves both.
 */
export interface Timing {
  plan: Plan | null;
  /** Floating milliseconds of the first occurrence. */
  start: number;
  /** How long an occurrence lasts; of all-day series whole days. */
  length: number;
  /** Floating milliseconds after which the rule gives nothing. */
  last: number;
  /** The instant after which the rule gives nothing. */
  until: number;
}

export function timingOf(series: Series): Timing {
  const { startTime, endTime, isAllDay, timeZone } = series;
  const { plan, counted } = planFor(series);
  const until = plan?.rule.until;
  const utc = until?.kind === 'utc' ? until.ms : Number.POSITIVE_INFINITY;
  return {
    plan,
    start: isAllDay ? dateToMs(dateOf(startTime)) : localToMs(startTime),
    length: isAllDay
      ? (daysBetween(dateOf(startTime), dateOf(endTime)) + 1) * DAY_MS
      : localToInstant(endTime, timeZone) - localToInstant(startTime, timeZone),
    // A UTC limit is compared as an instant; on the way there no clock is put back by more than a day.
    last: until?.kind === 'utc' ? instantToFloating(utc, timeZone) + DAY_MS : (until?.ms ?? counted),
    until: utc,
  };
}

const PLANS_MAX = 2_000;
const plans = new Map<string, { plan: Plan | null; counted: number }>();

/** Plans are kept because a COUNT is counted from the start of the series, which may be long ago. */
function planFor({ recurrence, startTime, isAllDay }: Series): { plan: Plan | null; counted: number } {
  const key = `${isAllDay}|${startTime}|${recurrence}`;
  const known = plans.get(key);
  if (known) return known;
  if (plans.size >= PLANS_MAX) plans.clear();
  const plan = planOrNull(recurrence, startTime, isAllDay);
  const counted = plan?.rule.count ? lastCounted(plan, plan.rule.count) : Number.POSITIVE_INFINITY;
  const made = { plan, counted };
  plans.set(key, made);
  return made;
}

/** A stored rule that is not valid (any more) means no repetition: a read never fails. */
function planOrNull(recurrence: string, startTime: string, isAllDay: boolean): Plan | null {
  try {
    return prepare(recurrence, { startTime, isAllDay });
  } catch {
    return null;
  }
}

/** The instant of a nominal start, after moving out of a gap. */
export function instantOf(series: Series, nominal: number): number {
  return series.isAllDay ? nominal : floatingToInstant(nominal, series.timeZone);
}

/** What the series' clocks show at an instant, as floating milliseconds. */
export function floatingOf(series: Series, instant: number): number {
  return series.isAllDay ? instant : instantToFloating(instant, series.timeZone);
}

export function occurrenceAt(series: Series, nominal: number, begins: number, ends: number): Occurrence {
  const originalStart = msToLocal(nominal);
  if (series.isAllDay) {
    return { originalStart, startTime: originalStart, endTime: msToLocal(ends - 1_000), startAt: null, endAt: null };
  }
  const shown = floatingOf(series, begins);
  return {
    originalStart,
    startTime: shown === nominal ? originalStart : msToLocal(shown),
    endTime: instantToLocal(ends, series.timeZone),
    startAt: begins,
    endAt: ends,
  };
}
