import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#domain/sessions.ts';
import { call } from '#web/platform/client.ts';

const sessionsKey = ['sessions'] as const;

/** This browser first, then the one used last. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => {
      const sessions = await call<Session[]>('GET', '/sessions', { signal });
      return sessions.toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsed.localeCompare(a.lastUsed),
      );
    },
  });
}

/** @param id `null` ends all but this one */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: Session | null) => call<void>('DELETE', session ? `/sessions/${session.id}` : '/sessions'),
    onSuccess: (_, session) => {
      client.setQueryData<Session[]>(sessionsKey, (list) =>
        list?.filter((each) => (session ? each.id !== session.id : each.isCurrent)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
