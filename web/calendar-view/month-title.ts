import { capitalised, formatLocal } from '#web/platform/format.ts';

/** The emphasised part changes with each step, the light part is its context. */
export interface PeriodTitle {
  readonly heavy: string;
  readonly light: string;
}

export const yearOf = (day: string): string => String(Number(day.slice(0, 4)));

/** `ноября`, `November`: the month as in a full date, which in some languages follows a dot or `de`. */
export function monthInDate(day: string): string {
  return (formatLocal(day, { day: 'numeric', month: 'long' }) ?? '').replace(/\d+(?:\.|\sde)?/, '').trim();
}

/** `Ноябрь`, `November`. */
export function monthName(day: string): string {
  return capitalised(formatLocal(day, { month: 'long' }) ?? '');
}

export function monthTitle(day: string): PeriodTitle {
  return { heavy: monthName(day), light: yearOf(day) };
}
