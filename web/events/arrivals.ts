import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { CalendarEvent } from '#domain/events.ts';

/**
 * Tells of events that come into lists which were there before: somebody else has just added them, or I have elsewhere.
 * @returns how to stop
 */
export function watchArrivals(
  client: QueryClient,
  calendarIds: readonly string[],
  onArrival: (events: readonly CalendarEvent[]) => void,
): () => void {
  const seen = new Map<string, readonly CalendarEvent[]>();
  /** By the server's clock: what was made later than all that has been seen. */
  let newest = '';
  const note = (key: string, list: readonly CalendarEvent[]) => {
    const isRefetch = seen.has(key);
    if (seen.get(key) === list) return;
    seen.set(key, list);
    const added = isRefetch ? list.filter(({ createdAt, version }) => version > 0 && createdAt > newest) : [];
    for (const { createdAt, version } of list) if (version > 0 && createdAt > newest) newest = createdAt;
    if (added.length > 0) onArrival(added);
  };
  const isOurs = (key: readonly unknown[]) => key[0] === 'events' && calendarIds.includes(String(key[1]));
  for (const [key, list] of client.getQueriesData<CalendarEvent[]>({ queryKey: ['events'] }))
    if (list && isOurs(key)) note(hashKey(key), list);
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') seen.delete(query.queryHash);
    else if (type === 'updated' && isOurs(query.queryKey) && query.state.data)
      note(query.queryHash, query.state.data as CalendarEvent[]); // The type of these queries.
  });
}
