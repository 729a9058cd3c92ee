import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { addMonths } from '#domain/dates/grids.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { whenIdle } from '#web/platform/idle.ts';
import type { DayIndex } from './layout/day-index.ts';
import { monthDays } from './month-days.ts';
import { type MonthSource, monthIndex, monthQueries } from './month-source.ts';

export interface Month {
  readonly days: readonly string[];
  readonly index: DayIndex | undefined;
  /** Whether some of the days are still loading. */
  readonly isPartial?: boolean;
  /** The error of the last attempt; retries may follow. */
  readonly error: unknown;
  readonly retry: () => void;
}

interface Answer {
  readonly data: readonly CalendarEvent[] | undefined;
  readonly failureReason: unknown;
  readonly refetch: () => unknown;
}

/** The months on both sides, and the one after next for quick steps. */
const NEIGHBOURS = [1, -1, 2];

/** The last index of these days, shown while a newly checked calendar is being fetched. */
const shown = new WeakMap<readonly string[], DayIndex>();

/** The events of a grid as far as they are loaded. Of several calendars, those that could be loaded are shown. */
export function readMonth(source: MonthSource, answers: readonly Answer[], days: readonly string[]) {
  const failed = answers.filter(({ data, failureReason }) => !data && failureReason);
  const ready =
    failed.length < Math.max(1, answers.length) && answers.every(({ data, failureReason }) => data || failureReason);
  const lists = answers.map(({ data }) => data);
  const index = ready ? monthIndex(source, lists, days) : shown.get(days);
  if (index) shown.set(days, index);
  return { ready, index, failed };
}

/**
 * The grid of a month with its events. Week and day use the same responses, so that switching views fetches nothing. Adjacent
 * months are prefetched and indexed.
 */
export function useMonth(source: MonthSource, date: string): Month {
  const client = useQueryClient();
  const { firstDayOfWeek } = source;
  const month = date.slice(0, 7);
  const days = useMemo(() => monthDays(`${month}-01`, firstDayOfWeek), [month, firstDayOfWeek]);
  const { ready, index, failed } = readMonth(source, useQueries({ queries: monthQueries(source, days) }), days);

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
