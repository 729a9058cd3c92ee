import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#domain/sessions.ts';
import { call } from '#web/platform/client.ts';

const sessionsKey = ['sessions'] as const;

/** This browser first, then the most recently used. */
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

/** `null` ends all sessions but this one. @throws ClientError `password_required`, `sign_in_again`, `current_password_wrong` */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ session, password }: { session: Session | null; password: string }) =>
      call<void>('DELETE', session ? `/sessions/${session.id}` : '/sessions', { body: password ? { password } : {} }),
    onSuccess: (_, { session }) => {
      client.setQueryData<Session[]>(sessionsKey, (list) =>
        list?.filter((each) => (session ? each.id !== session.id : each.isCurrent)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
