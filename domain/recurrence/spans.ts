import { civil, dayNumber } from '../dates/civil.ts';
import { weekOf } from './days.ts';

/** Months, years and week-based years (ISO 8601, with any first day of the week) as numbers, and their days. */

export type Span = 'month' | 'year' | 'weekYear';

/** The number of the span with a day; neighbours differ by one. */
export function spanOf(span: Span, day: number, weekStart: number): number {
  // A week belongs to the year of its fourth day.
  const { year, month } = civil(span === 'weekYear' ? weekOf(day, weekStart) + 3 : day);
  return span === 'month' ? year * 12 + month - 1 : year;
}

/** The first day of a span. */
export function spanStart(span: Span, index: number, weekStart: number): number {
  if (span === 'month') return dayNumber(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1);
  // 4 January is always in the first week.
  return span === 'year' ? dayNumber(index, 1, 1) : weekOf(dayNumber(index, 1, 4), weekStart);
}

/** The week number of a day, from 1, in its week-based year. */
export function weekNumberOf(day: number, weekStart: number): number {
  const year = spanOf('weekYear', day, weekStart);
  return Math.floor((day - spanStart('weekYear', year, weekStart)) / 7) + 1;
}
