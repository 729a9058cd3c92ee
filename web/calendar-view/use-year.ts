import { useQueries } from '@tanstack/react-query';
import { addMonths } from '#domain/dates/grids.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { indexOf } from './layout/index-cache.ts';
import { type MonthSource, monthQuery } from './use-month.ts';
import { monthDays } from './view-state.ts';

export interface MonthCounts {
  /** `yyyy-MM-01` */
  readonly first: string;
  /** Events that touch each day; undefined while they load. */
  readonly counts: readonly number[] | undefined;
  readonly events: number | undefined;
}

const counted = new WeakMap<readonly CalendarEvent[], Map<string, { counts: number[]; events: number }>>();

/** Uses the answers of the month view, so that opening a month fetches nothing. */
export function useYear(source: MonthSource, year: string): MonthCounts[] {
  const firsts = Array.from({ length: 12 }, (_, month) => addMonths(`${year}-01-01`, month));
  return useQueries({
    queries: firsts.map((first) => monthQuery(source, monthDays(first, source.firstDayOfWeek))),
    combine: (answers) =>
      answers.map(({ data }, at) => {
        const first = firsts[at] ?? '';
        return { first, counts: undefined, events: undefined, ...(data && countsOf(data, first, source)) };
      }),
  });
}

function countsOf(events: readonly CalendarEvent[], first: string, { firstDayOfWeek, zone }: MonthSource) {
  const known = counted.get(events) ?? new Map<string, { counts: number[]; events: number }>();
  counted.set(events, known);
  const key = `${first} ${zone}`;
  const found = known.get(key) ?? count(events, first, firstDayOfWeek, zone);
  known.set(key, found);
  return found;
}

function count(events: readonly CalendarEvent[], first: string, firstDayOfWeek: number, zone: string) {
  const month = first.slice(0, 7);
  const index = indexOf(events, monthDays(first, firstDayOfWeek), zone);
  const inside = index.days.map((day) => day.startsWith(month));
  const counts = index.counts.filter((_, at) => inside[at]);
  const lines = index.lines.reduce((sum, line, at) => sum + (inside[at] ? line.length : 0), 0);
  const bars = index.bars.filter(({ from, to }) => inside.slice(from, to + 1).includes(true)).length;
  return { counts, events: lines + bars };
}
