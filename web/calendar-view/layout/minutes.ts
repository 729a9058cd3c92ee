import { type ClockChange, moreOf, passedAt } from './clock-change.ts';
import type { DatedEvent } from './dated-event.ts';

export const DAY_MINUTES = 24 * 60;

/** The minutes of `day` that an event covers; one that comes from the day before starts at 0, one that goes on ends at 1440. */
export function minutesOn(dated: DatedEvent, day: string): { from: number; to: number } {
  const from = dated.firstDay < day ? 0 : minuteOfDay(dated.start);
  const to = dated.end.slice(0, 10) > day ? DAY_MINUTES : minuteOfDay(dated.end);
  return { from, to: Math.max(from, to) };
}

/** As `minutesOn`, in minutes of the day that have passed: where clocks are put back or forward, those are others than they show. */
export function passedOn(dated: DatedEvent, day: string, change: ClockChange | null): { from: number; to: number } {
  const { start, end, startFold = 0, endFold = 0 } = dated;
  const from = dated.firstDay < day ? 0 : passedAt({ minute: minuteOfDay(start), fold: startFold }, change);
  const isLonger = end.slice(0, 10) > day;
  const to = isLonger ? DAY_MINUTES + moreOf(change) : passedAt({ minute: minuteOfDay(end), fold: endFold }, change);
  return { from, to: Math.max(from, to) };
}

export const minuteOfDay = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
