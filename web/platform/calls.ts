import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** The answer of a GET, under a key. */
export const reading = <Answer>(queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call<Answer>('GET', path, { signal }) });

/** A change of what is read under some keys. It is read again afterwards, also where the change has failed. */
export function useChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>, ...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
