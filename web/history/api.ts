import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HistoryPage } from '#domain/changes.ts';
import { call } from '#web/platform/client.ts';

const PAGE = 30;
const historyKey = (calendarId: string) => ['history', calendarId] as const;

export function useHistory(calendarId: string) {
  return useInfiniteQuery({
    queryKey: historyKey(calendarId),
    initialPageParam: null as number | null, // The next ones are numbers.
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ limit: String(PAGE), ...(pageParam ? { before: String(pageParam) } : {}) });
      return call<HistoryPage>('GET', `/calendars/${calendarId}/history?${search}`, { signal });
    },
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });
}

export const useUndo = (calendarId: string) => useChangeOfHistory(calendarId, 'undo');

export const usePurge = (calendarId: string) => useChangeOfHistory(calendarId, 'purge');

/** Loads the whole calendar again, also after a failure. */
function useChangeOfHistory(calendarId: string, what: 'undo' | 'purge') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      call<{ version: number }>('POST', `/calendars/${calendarId}/history/${version}/${what}`),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      void client.invalidateQueries({ queryKey: ['calendars'] });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(calendarId) });
    },
  });
}
