import { addDays } from '#domain/dates/local.ts';
import { workdayFrom } from '../weekend.ts';

const DAYS_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day that a key moves to from `day`; null for other keys.
 * @param days whole weeks
 * @param weekends whether they are shown
 */
export function dayAfterKey(day: string, key: string, days: readonly string[], weekends: boolean): string | null {
  const column = days.indexOf(day) % 7;
  const distance = key === 'Home' ? -column : key === 'End' ? 6 - column : DAYS_BY_KEY[key];
  if (distance === undefined) return null;
  const next = addDays(day, distance);
  return weekends ? next : workdayFrom(next, key === 'Home' || key === 'ArrowRight' ? 1 : -1);
}

/** The event above or below within the same day; null at its edge. */
export function eventAfterKey(target: HTMLElement, key: string): HTMLElement | null {
  const day = target.closest<HTMLElement>('[data-day]');
  if (!day || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  const events = [...day.querySelectorAll<HTMLElement>('[role="button"]')];
  const index = events.indexOf(target);
  if (key === 'ArrowDown') return events[index + 1] ?? null;
  return index === -1 ? null : (events[index - 1] ?? day);
}

export function cellOf(grid: HTMLElement | null, day: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}
