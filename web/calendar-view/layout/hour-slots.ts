import type { Fold } from '#domain/dates/folds.ts';
import { type ClockChange, momentAfter, passedAt } from './clock-change.ts';
import { type DayRows, firstHour, hourAfter, isChanged, offsetOf } from './day-hours.ts';
import { DAY_MINUTES } from './minutes.ts';

/** A target for presses and keys: an hour of a day, or the repeated part of an hour. */
export interface HourSlot {
  readonly hour: number;
  /** The first minute. */
  readonly minute: number;
  readonly fold: Fold;
  readonly top: number;
  readonly height: number;
  readonly isSkipped: boolean;
}

/** The hours of a day in order. */
export function hourSlots(rows: DayRows): HourSlot[] {
  const { edges, change } = rows;
  const slots: HourSlot[] = [];
  for (let hour = 0; hour < 24; hour++) {
    if (change !== null && hour === firstHour(change)) slots.push(...changedSlots(rows, change));
    if (isChanged(hour, change)) continue;
    const top = edges[hour] ?? 0;
    const height = (edges[hour + 1] ?? 0) - top;
    slots.push({ hour, minute: hour * 60, fold: 0, top, height, isSkipped: false });
  }
  return slots;
}

/** The slots around a clock change: repeated hours twice, skipped ones without their gap. */
function changedSlots(rows: DayRows, change: ClockChange): HourSlot[] {
  const end = passedAt({ minute: hourAfter(change) * 60, fold: 0 }, change);
  const begins: { passed: number; hour: number }[] = [];
  for (let passed = firstHour(change) * 60; passed < end; ) {
    const { minute } = momentAfter(passed, change);
    const hour = Math.floor(minute / 60);
    begins.push({ passed, hour });
    const isBroken = passed < change.to && change.kind === 'repeated';
    passed += Math.min((hour + 1) * 60, isBroken ? change.to : DAY_MINUTES) - minute;
  }
  const slots = begins.map(({ passed, hour }, at) => {
    const top = offsetOf(passed, rows);
    const bottom = offsetOf(begins[at + 1]?.passed ?? end, rows);
    return { hour, ...momentAfter(passed, change), top, height: bottom - top, isSkipped: false };
  });
  const [top, bottom] = [rows.edges[firstHour(change)] ?? 0, rows.edges[hourAfter(change)] ?? 0];
  if (slots.length > 0 || top === bottom) return slots;
  return [{ hour: firstHour(change), minute: change.to, fold: 0, top, height: bottom - top, isSkipped: true }];
}
