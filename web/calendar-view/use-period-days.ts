import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayIndex } from './layout/day-index.ts';
import { joinIndexes } from './layout/joined-index.ts';
import { type MonthSource, monthQueries, queriesOf } from './month-source.ts';
import { type Month, readMonth, useMonth } from './use-month.ts';
import { monthsBeside, type ViewState } from './view-state.ts';

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
  const index =
    month.index && joinAround(indexes.slice(0, beside.before.length), month.index, indexes.slice(beside.before.length));
  return {
    days: index?.days ?? month.days,
    index,
    error: month.error ?? failed[0]?.failureReason ?? null,
    retry: () => {
      month.retry();
      for (const { refetch } of failed) void refetch();
    },
  };
}

type Loaded = readonly (DayIndex | undefined)[];

/** Days side by side are shown once all of them are loaded. */
function joinAround(before: Loaded, month: DayIndex, after: Loaded): DayIndex | undefined {
  if ([...before, ...after].includes(undefined)) return undefined;
  const [first, ...rest] = [...before, month, ...after].filter((index) => index !== undefined);
  return first && joinIndexes([first, ...rest]);
}
