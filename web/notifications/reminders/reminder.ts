import type { Reminder } from '#domain/reminders.ts';
import { MINUTES_MAX, reminderKey } from '#domain/values/reminders.ts';

/**
 * A reminder is a number of minutes before the start. An all-day event starts at midnight, so 900 is the day before at 9:00,
 * and -540 the same day at 9:00.
 */

const DAY = 1_440;
/** The largest first. */
export const UNITS = { weeks: 10_080, days: DAY, hours: 60, minutes: 1 } as const;
export type Unit = keyof typeof UNITS;

export interface Amount {
  readonly count: number;
  readonly unit: Unit;
}

/** In the largest unit without a remainder: 90 is 90 minutes, 120 is 2 hours. */
export function amountOf(minutes: number): Amount {
  const whole = (Object.keys(UNITS) as Unit[]).find((unit) => minutes >= UNITS[unit] && minutes % UNITS[unit] === 0);
  const unit = whole ?? 'minutes';
  return { count: minutes / UNITS[unit], unit };
}

export const minutesOf = ({ count, unit }: Amount): number => count * UNITS[unit];

export interface DayAndTime {
  /** Days before the event; 0 is the day itself. */
  readonly days: number;
  /** `HH:mm`. */
  readonly time: string;
}

export function dayAndTimeOf(minutes: number): DayAndTime {
  const days = Math.max(0, Math.ceil(minutes / DAY));
  const clock = days * DAY - minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return { days, time: `${two(Math.floor(clock / 60))}:${two(clock % 60)}` };
}

export function minutesBefore({ days, time }: DayAndTime): number {
  return days * DAY - Number(time.slice(0, 2)) * 60 - Number(time.slice(3, 5));
}

/** The maximum number of a unit. */
export const maxOf = (unit: Unit): number => Math.floor(MINUTES_MAX / UNITS[unit]);

export const same = (one: Reminder, other: Reminder): boolean => reminderKey(one) === reminderKey(other);

/** Sorted, the earliest first, without duplicates. */
export function withReminder(list: readonly Reminder[], added: Reminder): Reminder[] {
  return [...list.filter((each) => !same(each, added)), added].sort((a, b) => b.minutes - a.minutes);
}

export const withoutReminder = (list: readonly Reminder[], removed: Reminder): Reminder[] =>
  list.filter((each) => !same(each, removed));

/** The most common choices. */
export const USUAL: Readonly<Record<'timed' | 'allDay', readonly number[]>> = {
  timed: [0, 5, 10, 15, 30, 60, DAY],
  allDay: [-540, 360, 900, 2_340, 9_540],
};

export const DAYS_MAX = MINUTES_MAX / DAY;

export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);
