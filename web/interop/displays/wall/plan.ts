import { addDays, dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent } from '#domain/displays.ts';
import { lastDayOf } from '#domain/event-times.ts';

/** What a display shows when; all times are local text on its clock. */

const DIM_FROM = 22;
const DIM_UNTIL = 7;

const isOnDay = ({ start, end }: DisplayEvent, day: string): boolean =>
  dateOf(start) <= day && day <= lastDayOf(start, end);

/** Whether an event is drawn without times on a day: whole days, and the middle of longer ones. */
export const isAllOf = ({ isAllDay, start, end }: DisplayEvent, day: string): boolean =>
  isAllDay || (dateOf(start) < day && lastDayOf(start, end) > day);

/** The events of a day: first what takes all of it, then by start. */
export const eventsOn = (events: readonly DisplayEvent[], day: string): DisplayEvent[] =>
  events
    .filter((event) => isOnDay(event, day))
    .toSorted((a, b) => Number(isAllOf(b, day)) - Number(isAllOf(a, day)) || (a.start < b.start ? -1 : 1));

export const isOver = ({ end, isAllDay }: DisplayEvent, now: string): boolean =>
  isAllDay ? dateOf(end) < dateOf(now) : end <= now;

export const isNow = ({ start, end, isAllDay }: DisplayEvent, now: string): boolean =>
  !isAllDay && start <= now && now < end;

/** The next event with a time. */
export const nextEvent = (events: readonly DisplayEvent[], now: string): DisplayEvent | undefined =>
  events.find(({ start, isAllDay, status }) => !isAllDay && status !== 'cancelled' && start > now);

/** The days after today that a display shows. */
export const nextDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1));

export function isNight(now: string): boolean {
  const hour = Number(now.slice(11, 13));
  return hour >= DIM_FROM || hour < DIM_UNTIL;
}

/** In minutes, and hundredths of the text size. */
const SHIFT_EVERY = 3;
const SHIFTS = [0, 12, 24, 12, 0, -12, -24, -12] as const;

/** Where the picture stands: a few pixels further every few minutes, so that nothing burns into the screen. @param now epoch ms */
export function shiftAt(now: number): { x: number; y: number } {
  const step = Math.floor(now / 60_000 / SHIFT_EVERY);
  const at = (index: number) => SHIFTS[index % SHIFTS.length] ?? 0;
  return { x: at(step), y: at(Math.floor(step / SHIFTS.length) + 2) };
}
