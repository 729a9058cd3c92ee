import { dayOfWeek } from '#domain/dates/local.ts';

export function isWeekend(day: string): boolean {
  const weekday = dayOfWeek(day);
  return weekday === 0 || weekday === 6;
}

/** @param note the public holiday or working weekend of the day, if any */
export const isDayOff = (day: string, note: { readonly off: boolean } | undefined): boolean =>
  note?.off ?? isWeekend(day);
