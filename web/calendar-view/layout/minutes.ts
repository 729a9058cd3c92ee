import { type ClockChange, extraMinutes, passedAt } from './clock-change.ts';
import type { DatedEvent } from './dated-event.ts';

export const DAY_MINUTES = 24 * 60;

/** The minutes of `day` that an event covers, from 0 if it began earlier, to 1440 if it continues. */
export function minutesOn(dated: DatedEvent, day: string): { from: number; to: number } {
  const from = dated.firstDay < day ? 0 : minuteOfDay(dated.start);
  const to = dated.end.slice(0, 10) > day ? DAY_MINUTES : minuteOfDay(dated.end);
  return { from, to: Math.max(from, to) };
}

/** Like `minutesOn`, but in elapsed minutes, which differ from clock time around a clock change. */
export function passedOn(dated: DatedEvent, day: string, change: ClockChange | null): { from: number; to: number } {
  const { start, end, startFold = 0, endFold = 0 } = dated;
  const from = dated.firstDay < day ? 0 : passedAt({ minute: minuteOfDay(start), fold: startFold }, change);
  const isLonger = end.slice(0, 10) > day;
  const to = isLonger
    ? DAY_MINUTES + extraMinutes(change)
    : passedAt({ minute: minuteOfDay(end), fold: endFold }, change);
  return { from, to: Math.max(from, to) };
}

export const minuteOfDay = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
