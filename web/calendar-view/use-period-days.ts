import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayIndex } from './layout/day-index.ts';
import { joinIndexes } from './layout/joined-index.ts';
import { type MonthSource, monthQueries, queriesOf } from './month-source.ts';
import { type Month, readMonth, useMonth } from './use-month.ts';
import { monthsBeside, type View, type ViewState } from './view-state.ts';

/**
 * The month of the date, joined with those beside it where a view goes beyond its grid. All are asked for month by month, so
 * that every view shares the answers.
 */
export function usePeriodDays(source: MonthSource, viewState: ViewState): Month {
  const month = useMonth(source, viewState.date);
  const { view, date, days: count } = viewState;
  const { firstDayOfWeek } = source;
  const beside = useMemo(
    () => monthsBeside({ view, date, days: count }, firstDayOfWeek),
    [view, date, count, firstDayOfWeek],
  );
  const grids = [...beside.before, ...beside.after];
  const answers = useQueries({ queries: grids.flatMap((days) => monthQueries(source, days)) });
  if (grids.length === 0) return month;
  const each = queriesOf(source);
  const read = grids.map((days, at) => readMonth(source, answers.slice(at * each, (at + 1) * each), days));
  const indexes = read.map(({ index }) => index);
  const failed = read.flatMap((part) => part.failed);
  const before = indexes.slice(0, beside.before.length);
  const index = joinAround(view, before, month.index, indexes.slice(before.length));
  return {
    days: index?.days ?? month.days,
    index,
    isPartial: month.index === undefined || indexes.includes(undefined),
    error: month.error ?? failed[0]?.failureReason ?? null,
    retry: () => {
      month.retry();
      for (const { refetch } of failed) void refetch();
    },
  };
}

type Loaded = readonly (DayIndex | undefined)[];

/** Weeks are scrolled through, and shown as far as they are loaded; days side by side only together. */
function joinAround(view: View, before: Loaded, month: DayIndex | undefined, after: Loaded): DayIndex | undefined {
  const months = [...before, month, ...after];
  const [first, ...rest] = months.filter((index) => index !== undefined);
  if (!first || (view !== 'weeks' && rest.length + 1 < months.length)) return undefined;
  // The months on both sides are no neighbours of each other.
  return month ? joinIndexes([first, ...rest]) : first;
}
