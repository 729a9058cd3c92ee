import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/client.ts';
import { type RawUpcoming, readUpcoming, type Upcoming } from './read-upcoming.ts';

/** An invalid response counts as empty. */
export function useUpcoming() {
  return useQuery({
    queryKey: ['upcoming'],
    // The list shows its failure immediately, and the rest of the page works.
    retry: false,
    queryFn: async ({ signal }): Promise<Upcoming[]> => {
      const answer = await call<RawUpcoming[] | null>('GET', '/events/upcoming', { signal });
      return Array.isArray(answer) ? answer.map(readUpcoming) : [];
    },
  });
}
