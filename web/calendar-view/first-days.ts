import { storage } from '#web/platform/storage.ts';

/** On which day a week begins that nothing is known of: Monday. */
const USUAL = 1;
const KEPT_MAX = 50;

/** Calendars whose week begins on another day than usual, newest first, as `id=day`. */
const kept = (): string[] => storage.get('firstDays')?.split(',').filter(Boolean) ?? [];

/** On which day the week of a calendar began when it was last seen here; asked before the calendar is loaded. */
export function firstDayOf(id: string): number {
  const known = kept().find((entry) => entry.startsWith(`${id}=`));
  const day = Number(known?.at(-1));
  return known && day < 7 ? day : USUAL;
}

export function rememberFirstDay(id: string, firstDay: number): void {
  if (firstDayOf(id) === firstDay) return;
  const others = kept().filter((entry) => !entry.startsWith(`${id}=`));
  storage.set('firstDays', (firstDay === USUAL ? others : [`${id}=${firstDay}`, ...others]).slice(0, KEPT_MAX).join());
}
