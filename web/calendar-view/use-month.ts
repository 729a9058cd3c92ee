import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { addMonths } from '#domain/dates/grids.ts';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { eventsQuery } from '#web/events/api.ts';
import { whenIdle } from '#web/platform/idle.ts';
import type { DayIndex } from './layout/day-index.ts';
import { indexOf } from './layout/index-cache.ts';
import { monthDays } from './view-state.ts';

export interface MonthSource {
  readonly calendarId: string;
  readonly firstDayOfWeek: number;
  /** The server counts days in this zone. */
  readonly calendarZone: string;
  /** The zone that is shown. */
  readonly zone: string;
}

export interface Month {
  readonly days: readonly string[];
  readonly index: DayIndex | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The months on both sides, and the one after next for quick steps. */
const NEIGHBOURS = [1, -1, 2];

/** The first and last day of the grid, and a day more on each side where another zone moves events over midnight. */
export function monthQuery({ calendarId, calendarZone, zone }: MonthSource, days: readonly string[]) {
  const more = zone === calendarZone ? 0 : 1;
  return eventsQuery(calendarId, { first: addDays(days[0] ?? '', -more), last: addDays(days.at(-1) ?? '', more) });
}

/**
 * The grid of a month with its events. Week and day use the same answer, so that switching views fetches nothing. The neighbouring
 * months are fetched and indexed in advance.
 */
export function useMonth(source: MonthSource, date: string): Month {
  const client = useQueryClient();
  const { firstDayOfWeek, zone } = source;
  const month = date.slice(0, 7);
  const days = useMemo(() => monthDays(`${month}-01`, firstDayOfWeek), [month, firstDayOfWeek]);
  const select = useCallback((events: CalendarEvent[]) => indexOf(events, days, zone), [days, zone]);
  const { data, error, refetch } = useQuery({ ...monthQuery(source, days), select });

  const ready = data !== undefined;
  useEffect(() => {
    if (!ready) return;
    // An effect of a press would run before the press is painted.
    return whenIdle(() => {
      for (const distance of NEIGHBOURS) {
        const next = monthDays(addMonths(`${month}-01`, distance), firstDayOfWeek);
        client.fetchQuery({ ...monthQuery(source, next), staleTime: 30_000 }).then(
          (events) => indexOf(events, next, zone),
          () => undefined, // Shown when somebody goes there.
        );
      }
    });
  }, [ready, month, firstDayOfWeek, zone, client, source]);

  return { days, index: data, error: data ? null : error, retry: () => void refetch() };
}
