import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/client.ts';
import { type RawUpcoming, readUpcoming, type Upcoming } from './read-upcoming.ts';

/** A failure or an invalid answer counts as none: the dashboard works without them. */
export function useUpcoming() {
  return useQuery({
    queryKey: ['upcoming'],
    queryFn: async ({ signal }): Promise<Upcoming[]> => {
      try {
        const answer = await call<RawUpcoming[] | null>('GET', '/events/upcoming', { signal });
        return Array.isArray(answer) ? answer.map(readUpcoming) : [];
      } catch (error) {
        signal.throwIfAborted();
        console.warn('The upcoming events were not loaded.', error);
        return [];
      }
    },
  });
}
