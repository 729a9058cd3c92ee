import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conflict, ConflictList, ResolveAnswer } from '#domain/intents.ts';
import type { ConflictChoice } from '#domain/values/intents.ts';
import { call } from '#web/platform/client.ts';
import { createStore } from '#web/platform/store.ts';

/** What the person has changed without a network, and others otherwise meanwhile. */

const opened = createStore<string | null>(null);
/** The id of the conflict whose question is shown. */
export const { set: showConflict, use: useShownConflict } = opened;

const conflictsQuery = queryOptions({
  queryKey: ['conflicts'],
  queryFn: async ({ signal }) => (await call<ConflictList>('GET', '/conflicts', { signal })).conflicts,
  retry: false,
});

const NONE: readonly Conflict[] = [];

/** The latest first; none while they are loaded. */
export const useConflicts = (): readonly Conflict[] => useQuery(conflictsQuery).data ?? NONE;

interface Decision {
  readonly conflict: Conflict;
  readonly choice: ConflictChoice;
}

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ conflict: { id }, choice }: Decision) =>
      call<ResolveAnswer>('POST', `/conflicts/${id}/resolve`, { body: { choice } }),
    onSettled: (_, __, { conflict: { calendar } }) => {
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(calendar.id) });
      return client.invalidateQueries({ queryKey: conflictsQuery.queryKey });
    },
  });
}
