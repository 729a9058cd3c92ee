/** Days as numbers: days since 1970-01-01 in the Gregorian calendar, by integer arithmetic only. */

/** Days after which the calendar repeats: 400 years. */
export const CYCLE_DAYS = 146_097;

/** The number of a day; month 1 to 12, day of the month from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  // Years start in March here, so that a leap day is the last of its year.
  const y = month > 2 ? year : year - 1;
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  const beforeMonth = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return y * 365 + leaps + beforeMonth + day - 719_469;
}

/** Year, month (1 to 12) and day of the month of a day; the reverse of `dayNumber`. */
export function civil(dayNumber: number): { year: number; month: number; day: number } {
  const sinceMarch = dayNumber + 719_468;
  const cycle = Math.floor(sinceMarch / CYCLE_DAYS);
  const inCycle = sinceMarch - cycle * CYCLE_DAYS;
  const leaps = Math.floor(inCycle / 1_460) - Math.floor(inCycle / 36_524) + Math.floor(inCycle / 146_096);
  const y = Math.floor((inCycle - leaps) / 365);
  const inYear = inCycle - (y * 365 + Math.floor(y / 4) - Math.floor(y / 100));
  const m = Math.floor((inYear * 5 + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  return { year: cycle * 400 + y + (m < 10 ? 0 : 1), month, day: inYear - Math.floor((153 * m + 2) / 5) + 1 };
}

/** The day of the week, 0 = Sunday to 6 = Saturday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7;
}
