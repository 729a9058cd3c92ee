import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addMonths } from '#domain/dates/grids.ts';
import { monthDays } from './month-days.ts';
import { type MonthSource, monthQueries } from './month-source.ts';

/** Waits until a person has probably not come for a single day only. */
const REST_MS = 10_000;
/** The nearer months are already prefetched for quick steps. */
const DISTANCES = [3, -2, 4, -3, 5, -4, 6, -5, -6];
const FRESH_MS = 60 * 60_000;

/** Prefetches half a year around today month by month, so that the service worker has it offline for days. */
export function usePrefetchedMonths(source: MonthSource, today: string): void {
  const client = useQueryClient();
  const month = today.slice(0, 7);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetchAll = async () => {
      for (const distance of DISTANCES) {
        const days = monthDays(addMonths(`${month}-01`, distance), source.firstDayOfWeek);
        for (const query of monthQueries(source, days)) {
          if (left || !navigator.onLine) return;
          await client.fetchQuery({ ...query, staleTime: FRESH_MS });
        }
      }
    };
    const begin = () => {
      timer = setTimeout(() => void prefetchAll().catch(() => undefined), REST_MS); // The days are fetched when they are shown.
    };
    if (serviceWorker.controller) begin();
    else serviceWorker.addEventListener('controllerchange', begin, { once: true });
    return () => {
      left = true;
      clearTimeout(timer);
      serviceWorker.removeEventListener('controllerchange', begin);
    };
  }, [source, month, client]);
}
