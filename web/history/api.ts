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

/** One change of a calendar. */
interface Change {
  readonly calendarId: string;
  readonly version: number;
}

export const useUndo = () => useChangeOfHistory('undo');

export const usePurge = () => useChangeOfHistory('purge');

/** Loads the whole calendar again, also after a failure. */
function useChangeOfHistory(what: 'undo' | 'purge') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ calendarId, version }: Change) =>
      call<{ version: number }>('POST', `/calendars/${calendarId}/history/${version}/${what}`),
    onSettled: (_, __, { calendarId }) => {
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      void client.invalidateQueries({ queryKey: ['calendars'] });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(calendarId) });
    },
  });
}
