import { type Fold, isRepeated, isSkipped, type ZonedFolds } from '#domain/dates/folds.ts';
import { addDays, DAY_MS, localToMs, msToLocal } from '#domain/dates/local.ts';
import { localToInstant } from '#domain/dates/zones.ts';

/** The minutes of a day, in clock time, that a change skips or repeats: half-open. */
export interface ClockChange {
  readonly kind: 'skipped' | 'repeated';
  readonly from: number;
  readonly to: number;
}

/** A minute of the day in clock time; `fold` says whether the first or the second. */
export interface Moment {
  readonly minute: number;
  readonly fold: Fold;
}

/** The fold of a new event that begins at this hour; undefined for the first of two equal hours and for all others. */
export const foldsFrom = (fold: Fold, timeZone: string): ZonedFolds | undefined =>
  fold === 1 ? { timeZone, startFold: 1, endFold: 0 } : undefined;

const MINUTE_MS = 60_000;
/** A zone that crosses the date line skips a whole day, which is drawn with all of its hours. */
const LONGEST = 180;

/** The clock change of a zone on a day; null on nearly all days. */
export function clockChange(day: string, zone: string): ClockChange | null {
  const [from, to] = [day, addDays(day, 1)].map((date) => localToInstant(`${date}T00:00:00`, zone));
  if (from === undefined || to === undefined) return null;
  const more = (to - from - DAY_MS) / MINUTE_MS;
  if (more === 0 || Math.abs(more) > LONGEST) return null;
  const kind = more > 0 ? 'repeated' : 'skipped';
  const isIt = more > 0 ? isRepeated : isSkipped;
  const midnight = localToMs(`${day}T00:00:00`);
  for (let minute = 0; minute * MINUTE_MS < DAY_MS; minute++) {
    if (isIt(msToLocal(midnight + minute * MINUTE_MS), zone))
      return { kind, from: minute, to: minute + Math.abs(more) };
  }
  return null;
}

/** By how many minutes a day is longer than 24 hours; negative for a shorter one. */
export const extraMinutes = (change: ClockChange | null): number =>
  change === null ? 0 : change.kind === 'repeated' ? change.to - change.from : change.from - change.to;

/** The minutes elapsed since midnight at a clock time. A skipped time counts as the end of the gap. */
export function passedAt({ minute, fold }: Moment, change: ClockChange | null): number {
  if (change === null || minute < change.from) return minute;
  if (change.kind === 'skipped') return Math.max(minute, change.to) + extraMinutes(change);
  return minute < change.to && fold === 0 ? minute : minute + extraMinutes(change);
}

/** The inverse of `passedAt`: the clock time after so many elapsed minutes. */
export function momentAfter(passed: number, change: ClockChange | null): Moment {
  if (change === null) return { minute: passed, fold: 0 };
  const last = change.kind === 'repeated' ? change.to : change.from;
  if (passed < last) return { minute: passed, fold: 0 };
  const minute = passed - extraMinutes(change);
  return { minute, fold: change.kind === 'repeated' && minute < change.to ? 1 : 0 };
}
