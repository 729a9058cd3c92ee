import { useQueries } from '@tanstack/react-query';
import { addMonths } from '#domain/dates/grids.ts';
import type { DayIndex } from './layout/day-index.ts';
import { monthDays } from './month-days.ts';
import { type MonthSource, monthIndex, monthQueries, queriesOf, readOf } from './month-source.ts';

export interface MonthCounts {
  /** `yyyy-MM-01` */
  readonly first: string;
  /** Events that touch each day; undefined while they load. */
  readonly counts: readonly number[] | undefined;
  readonly events: number | undefined;
  /** Loading failed. */
  readonly failed: boolean;
}

const counted = new WeakMap<DayIndex, { counts: number[]; events: number }>();

/** Shares the responses of the month view, so that opening a month fetches nothing. */
export function useYear(source: MonthSource, year: string): MonthCounts[] {
  const grids = Array.from({ length: 12 }, (_, month) => {
    const first = addMonths(`${year}-01-01`, month);
    return { first, days: monthDays(first, source.firstDayOfWeek) };
  });
  const each = queriesOf(source);
  return useQueries({
    queries: grids.flatMap(({ days }) => monthQueries(source, days)),
    combine: (answers) =>
      grids.map(({ first, days }, at) => {
        const those = answers.slice(at * each, (at + 1) * each);
        const month = readOf(source, those);
        const isLoaded = month.every((data) => data !== undefined);
        return {
          first,
          counts: undefined,
          events: undefined,
          failed: those.some(({ data, failureReason }) => !data && failureReason !== null),
          ...(isLoaded && countsOf(monthIndex(source, month, days), first)),
        };
      }),
  });
}

function countsOf(index: DayIndex, first: string) {
  const known = counted.get(index) ?? count(index, first.slice(0, 7));
  counted.set(index, known);
  return known;
}

function count(index: DayIndex, month: string) {
  const inside = index.days.map((day) => day.startsWith(month));
  const counts = index.counts.filter((_, at) => inside[at]);
  const lines = index.lines.reduce((sum, line, at) => sum + (inside[at] ? line.length : 0), 0);
  const bars = index.bars.filter(({ from, to }) => inside.slice(from, to + 1).includes(true)).length;
  return { counts, events: lines + bars };
}
