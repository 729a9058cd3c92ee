import type { DatedEvent } from './dated-event.ts';

export const DAY_MINUTES = 24 * 60;

/** The minutes of `day` that an event covers; one that comes from the day before starts at 0, one that goes on ends at 1440. */
export function minutesOn(dated: DatedEvent, day: string): { from: number; to: number } {
  const from = dated.firstDay < day ? 0 : minuteOfDay(dated.start);
  const to = dated.end.slice(0, 10) > day ? DAY_MINUTES : minuteOfDay(dated.end);
  return { from, to: Math.max(from, to) };
}

export const minuteOfDay = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
