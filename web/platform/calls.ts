import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** A query that reads a path by GET, under a key. */
export const reading = <Answer>(queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call<Answer>('GET', path, { signal }) });

/** A mutation that invalidates some query keys when it settles, also after a failure. Not kept: some return secrets. */
export function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, ...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
