import { dayOfWeek } from '#domain/dates/local.ts';

export function isWeekend(day: string): boolean {
  const weekday = dayOfWeek(day);
  return weekday === 0 || weekday === 6;
}
