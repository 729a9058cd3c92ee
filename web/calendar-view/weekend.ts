import { dayOfWeek } from '#domain/dates/local.ts';

export function isWeekend(day: string): boolean {
  const weekday = dayOfWeek(day);
  return weekday === 0 || weekday === 6;
}

/** @param note what is said of the day, if anything is: a holiday, or a weekend on which people work */
export const isDayOff = (day: string, note: { readonly off: boolean } | undefined): boolean =>
  note?.off ?? isWeekend(day);
