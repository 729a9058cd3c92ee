import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface Save<Value, Input> {
  /** Saves of the same name are sent in order. */
  readonly name: string;
  readonly keyOf: (input: Input) => QueryKey;
  readonly send: (input: Input) => Promise<Value>;
  /** The expected answer. */
  readonly shown: (before: Value, input: Input) => Value;
  readonly onSaved?: (input: Input) => void;
}

/** Saves a cached value that is shown at once as it will be. An answer does not replace what a later save, still on its way, shows. */
export function useOptimisticSave<Value, Input>({ name, keyOf, send, shown, onSaved }: Save<Value, Input>) {
  const client = useQueryClient();
  const mutationKey = [name];
  return useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: send,
    onMutate: async (input) => {
      const queryKey = keyOf(input);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Value>(queryKey);
      if (before) client.setQueryData(queryKey, shown(before, input));
      return before;
    },
    onSuccess: (answer, input) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(keyOf(input), answer);
      onSaved?.(input);
    },
    onError: (_, input, before) => client.setQueryData(keyOf(input), before),
  });
}
