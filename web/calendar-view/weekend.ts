import { addDays, dayOfWeek } from '#domain/dates/local.ts';

export function isWeekend(day: string): boolean {
  const weekday = dayOfWeek(day);
  return weekday === 0 || weekday === 6;
}

/** @param note the public holiday or working weekend of the day, if any */
export const isDayOff = (day: string, note: { readonly off: boolean } | undefined): boolean =>
  note?.off ?? isWeekend(day);

/** The day itself, or the next one in a direction that is no weekend. */
export function workdayFrom(day: string, direction: 1 | -1): string {
  let workday = day;
  while (isWeekend(workday)) workday = addDays(workday, direction);
  return workday;
}
