import type { DatedEvent } from './dated-event.ts';
import { minutesOn } from './minutes.ts';

/** The ruler of days by hours: 24 rows whose heights differ, as edges in CSS pixels from the top (25 of them). */
export type HourEdges = readonly number[];

const NIGHT_HOURS = 7;
const NIGHT_ROW = 16;
const HOUR_ROW = 36;
const HOUR_ROW_MAX = 64;
const HOURS = 24;
/** A row that is lower has no room for its label. */
const LABEL_PX = 20;

/**
 * Rows of the night (00 to 06) are low; one that holds an event is as high as the others, which grow to fill the height.
 * @param busy Hours that hold an event.
 * @param scale of the text, beside its usual size
 */
export function hourEdges(busy: ReadonlySet<number>, height: number, scale = 1): HourEdges {
  const night = NIGHT_ROW * scale;
  const isLow = (hour: number) => hour < NIGHT_HOURS && !busy.has(hour);
  const low = Array.from({ length: HOURS }, (_, hour) => hour).filter(isLow).length;
  const row = Math.min(
    HOUR_ROW_MAX * scale,
    Math.max(HOUR_ROW * scale, Math.floor((height - low * night) / (HOURS - low))),
  );
  const edges = [0];
  for (let hour = 0; hour < HOURS; hour++) edges.push((edges[hour] ?? 0) + (isLow(hour) ? night : row));
  return edges;
}

export function offsetOf(minute: number, edges: HourEdges): number {
  const hour = Math.min(HOURS - 1, Math.floor(minute / 60));
  const above = edges[hour] ?? 0;
  return above + (((edges[hour + 1] ?? 0) - above) * (minute - hour * 60)) / 60;
}

export function minuteAt(offset: number, edges: HourEdges): number {
  const hour = Math.max(
    0,
    Math.min(
      HOURS - 1,
      edges.findLastIndex((edge) => edge <= offset),
    ),
  );
  const above = edges[hour] ?? 0;
  const height = (edges[hour + 1] ?? 0) - above;
  return Math.max(0, Math.min(HOURS * 60, hour * 60 + ((offset - above) * 60) / height));
}

/** The hours of the night that hold an event on any of the days. @param timed of each day */
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

export const isLowRow = (edges: HourEdges, hour: number, scale: number): boolean =>
  (edges[hour + 1] ?? 0) - (edges[hour] ?? 0) < LABEL_PX * scale;
