import { useInfiniteQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#domain/search.ts';
import { call } from '#web/platform/client.ts';

export { openSearch, searchFor } from './opened.ts';

/** The server's index contains only letters and digits. */
export const hasWord = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

/** Upcoming events first, soonest first, then past ones. @param filter further query parameters */
export function useSearch(query: string, filter: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: ['search', query, filter],
    enabled: hasWord(query),
    initialPageParam: null as string | null, // further ones are texts
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ q: query, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) });
      return call<SearchAnswer>('GET', `/events/search?${search}`, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Shows the previous hits until the new ones arrive.
    placeholderData: (before) => before,
    staleTime: 5_000,
    gcTime: 60_000,
  });
}
