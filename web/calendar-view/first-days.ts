import { storage } from '#web/platform/storage.ts';

/** Weeks begin on Monday by default. */
const USUAL = 1;
const ENTRIES_MAX = 50;

/** Calendars whose week begins on another day, newest first, as `id=day`. */
const entries = (): string[] => storage.get('firstDays')?.split(',').filter(Boolean) ?? [];

/** The first day of a calendar's week as this browser last saw it, for use before the calendar is loaded. */
export function firstDayOf(id: string): number {
  const known = entries().find((entry) => entry.startsWith(`${id}=`));
  const day = Number(known?.at(-1));
  return known && day < 7 ? day : USUAL;
}

export function rememberFirstDay(id: string, firstDay: number): void {
  if (firstDayOf(id) === firstDay) return;
  const others = entries().filter((entry) => !entry.startsWith(`${id}=`));
  storage.set(
    'firstDays',
    (firstDay === USUAL ? others : [`${id}=${firstDay}`, ...others]).slice(0, ENTRIES_MAX).join(),
  );
}
