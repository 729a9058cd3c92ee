import { type ClockChange, extraMinutes, passedAt } from './clock-change.ts';
import type { DatedEvent } from './dated-event.ts';
import { minutesOn } from './minutes.ts';

/** The 25 edges of the 24 hour rows of differing heights, in CSS pixels from the top. */
export type HourEdges = readonly number[];

/** The edges, and the clock change of one day: where clocks are put back, a row holds more than one hour. */
export interface DayRows {
  readonly edges: HourEdges;
  readonly change: ClockChange | null;
}

const NIGHT_HOURS = 7;
const NIGHT_ROW = 16;
const HOUR_ROW = 36;
const HOUR_ROW_MAX = 64;
const HOURS = 24;
/** A lower row cannot fit its label. */
const LABEL_PX = 20;

/**
 * Rows of the night (00 to 06) are low unless they hold an event; the others grow to fill the height. An hour that clocks
 * repeat is twice as high, and one that they skip on all days has no height.
 * @param busy hours that hold an event
 * @param scale the text size relative to the default
 * @param changes the clock change of each day
 */
export function hourEdges(
  busy: ReadonlySet<number>,
  height: number,
  scale = 1,
  changes: readonly (ClockChange | null)[] = [null],
): HourEdges {
  const night = NIGHT_ROW * scale;
  const isLow = (hour: number) =>
    hour < NIGHT_HOURS && !busy.has(hour) && !changes.some((change) => isChanged(hour, change));
  const shares = Array.from({ length: HOURS }, (_, hour) => Math.max(...changes.map((each) => shareOf(hour, each))));
  const low = shares.filter((_, hour) => isLow(hour)).length;
  const high = shares.reduce((sum, share, hour) => (isLow(hour) ? sum : sum + share), 0);
  const row = Math.min(HOUR_ROW_MAX * scale, Math.max(HOUR_ROW * scale, Math.floor((height - low * night) / high)));
  const edges = [0];
  for (const [hour, share] of shares.entries()) edges.push((edges[hour] ?? 0) + (isLow(hour) ? night : row * share));
  return edges;
}

/** The hours that a clock change touches. */
export const firstHour = ({ from }: ClockChange): number => Math.floor(from / 60);
export const hourAfter = ({ to }: ClockChange): number => Math.ceil(to / 60);

export const isChanged = (hour: number, change: ClockChange | null): boolean =>
  change !== null && hour >= firstHour(change) && hour < hourAfter(change);

/** The length of an hour on this day, 1 for a usual one. */
function shareOf(hour: number, change: ClockChange | null): number {
  if (change === null || !isChanged(hour, change)) return 1;
  const minutes = 60 * (hourAfter(change) - firstHour(change));
  return (minutes + extraMinutes(change)) / minutes;
}

interface Knot {
  readonly passed: number;
  readonly top: number;
}

/** Points between which the minutes of a day are spaced evenly. */
function knotsOf({ edges, change }: DayRows): Knot[] {
  const isInside = (hour: number) => isChanged(hour, change) && isChanged(hour - 1, change);
  return edges.flatMap((top, hour) =>
    isInside(hour) ? [] : [{ passed: passedAt({ minute: hour * 60, fold: 0 }, change), top }],
  );
}

const NOWHERE: Knot = { passed: 0, top: 0 };

/** @param passed minutes elapsed since midnight */
export function offsetOf(passed: number, rows: DayRows): number {
  const knots = knotsOf(rows);
  const at = between(
    knots.findLastIndex((knot) => knot.passed <= passed),
    knots,
  );
  const [above, below] = [knots[at] ?? NOWHERE, knots[at + 1] ?? NOWHERE];
  return above.top + ((below.top - above.top) * (passed - above.passed)) / (below.passed - above.passed || 1);
}

/** The inverse of `offsetOf`. */
export function passedAtOffset(offset: number, rows: DayRows): number {
  const knots = knotsOf(rows);
  const at = between(
    knots.findLastIndex((knot) => knot.top <= offset),
    knots,
  );
  const [above, below] = [knots[at] ?? NOWHERE, knots[at + 1] ?? NOWHERE];
  const passed = above.passed + ((offset - above.top) * (below.passed - above.passed)) / (below.top - above.top || 1);
  return Math.max(0, Math.min(knots.at(-1)?.passed ?? 0, passed));
}

const between = (at: number, knots: readonly Knot[]): number => Math.max(0, Math.min(knots.length - 2, at));

/** The hours of the night that hold an event on any of the days. @param timed the timed events of each day */
export function busyHours(days: readonly string[], timed: readonly (readonly DatedEvent[])[]): Set<number> {
  const hours = new Set<number>();
  for (const [at, day] of days.entries()) {
    for (const dated of timed[at] ?? []) {
      const { from, to } = minutesOn(dated, day);
      for (let hour = Math.floor(from / 60); hour < NIGHT_HOURS && hour * 60 < Math.max(to, from + 1); hour++)
        hours.add(hour);
    }
  }
  return hours;
}

/** Whether a row is too low for its label. */
export const isLowRow = (height: number, scale: number): boolean => height < LABEL_PX * scale;
