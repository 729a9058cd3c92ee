import { endOf as endAt, instantAt } from '../dates/endings.ts';
import { DAY_MS, dateOf, dateToMs, daysBetween, localToMs, msToLocal } from '../dates/local.ts';
import { floatingToInstant, instantToFloating, instantToLocal } from '../dates/zones.ts';
import type { Occurrence, Series } from './occurrence.ts';
import { type CachedPlan, planFor } from './plans.ts';

/**
 * Time arithmetic of a series. Instants are epoch milliseconds; for all-day series they are floating, as if in UTC, so that the same code
 * handles both.
 */
export interface Timing extends CachedPlan {
  /** Floating milliseconds of the first occurrence. */
  start: number;
  /** Duration of an occurrence; whole days for all-day series. */
  length: number;
  /** Local time from start to end, if it is the same each time; else null. */
  onClocks: number | null;
  /** Floating milliseconds of the last start that UNTIL allows. */
  last: number;
  /** The instant of the last start that UNTIL allows. */
  until: number;
}

export function timingOf(series: Series): Timing {
  const { startTime, endTime, isAllDay, isFloating, timeZone } = series;
  const planned = planFor(series.recurrence, series);
  const until = planned.plan?.rule.until;
  const from = { local: startTime, zone: timeZone };
  const clocks = localToMs(endTime) - localToMs(startTime);
  const utc = until?.kind === 'utc' ? until.ms : Number.POSITIVE_INFINITY;
  return {
    ...planned,
    start: isAllDay ? dateToMs(dateOf(startTime)) : localToMs(startTime),
    length: isAllDay
      ? (daysBetween(dateOf(startTime), dateOf(endTime)) + 1) * DAY_MS
      : endAt(from, { local: endTime, zone: timeZone }) - instantAt(from),
    onClocks: !isAllDay && clocks > 0 && (isFloating || clocks % DAY_MS === 0) ? clocks : null,
    // A UTC limit is compared as an instant; the local search limit allows for clocks put back by up to a day.
    last: until?.kind === 'utc' ? instantToFloating(utc, timeZone) + DAY_MS : (until?.ms ?? Number.POSITIVE_INFINITY),
    until: utc,
  };
}

/** The instant of a nominal start, after moving out of a gap. */
export function instantOf(series: Series, nominal: number): number {
  return series.isAllDay ? nominal : floatingToInstant(nominal, series.timeZone);
}

/** The series' local time at an instant, as floating milliseconds. */
export function floatingOf(series: Series, instant: number): number {
  return series.isAllDay ? instant : instantToFloating(instant, series.timeZone);
}

/** The end of an occurrence: after its start, even if clocks are put back in between. */
export function endOf(series: Series, { length, onClocks }: Timing, nominal: number, begins: number): number {
  if (onClocks === null) return begins + length;
  const ends = instantOf(series, nominal + onClocks);
  return ends > begins ? ends : begins + onClocks;
}

export function occurrenceAt(series: Series, nominal: number, begins: number, ends: number): Occurrence {
  const originalStart = msToLocal(nominal);
  if (series.isAllDay) {
    return { originalStart, startTime: originalStart, endTime: msToLocal(ends - 1_000), startAt: null, endAt: null };
  }
  if (series.isFloating) {
    const clocks = localToMs(series.endTime) - localToMs(series.startTime);
    const endTime = msToLocal(nominal + clocks);
    return { originalStart, startTime: originalStart, endTime, startAt: begins, endAt: ends };
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
