import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { addMonths } from '#domain/dates/grids.ts';
import { whenIdle } from '#web/platform/idle.ts';
import type { DayIndex } from './layout/day-index.ts';
import { type MonthSource, monthIndex, monthQueries } from './month-source.ts';
import { monthDays } from './view-state.ts';

export interface Month {
  readonly days: readonly string[];
  readonly index: DayIndex | undefined;
  /** The error of the last attempt; retries may follow. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The months on both sides, and the one after next for quick steps. */
const NEIGHBOURS = [1, -1, 2];

/** The last index of these days, shown while a newly checked calendar is being fetched. */
const shown = new WeakMap<readonly string[], DayIndex>();

/**
 * The grid of a month with its events. Week and day use the same responses, so that switching views fetches nothing. Adjacent
 * months are prefetched and indexed. Of several calendars, those that could be loaded are shown.
 */
export function useMonth(source: MonthSource, date: string): Month {
  const client = useQueryClient();
  const { firstDayOfWeek } = source;
  const month = date.slice(0, 7);
  const days = useMemo(() => monthDays(`${month}-01`, firstDayOfWeek), [month, firstDayOfWeek]);
  const answers = useQueries({ queries: monthQueries(source, days) });

  const failed = answers.filter(({ data, failureReason }) => !data && failureReason);
  const ready =
    failed.length < Math.max(1, answers.length) && answers.every(({ data, failureReason }) => data || failureReason);
  const lists = answers.map(({ data }) => data);
  const index = ready ? monthIndex(source, lists, days) : shown.get(days);
  if (index) shown.set(days, index);

  useEffect(() => {
    if (!ready) return;
    // A press's effect would run before the press is painted.
    return whenIdle(() => {
      for (const distance of NEIGHBOURS) {
        const next = monthDays(addMonths(`${month}-01`, distance), firstDayOfWeek);
        const fetched = monthQueries(source, next).map((query) => client.fetchQuery({ ...query, staleTime: 30_000 }));
        Promise.all(fetched).then(
          (all) => monthIndex(source, all, next),
          () => undefined, // Fetched again when it is shown.
        );
      }
    });
  }, [ready, month, firstDayOfWeek, client, source]);

  return {
    days,
    index,
    error: failed[0]?.failureReason ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
