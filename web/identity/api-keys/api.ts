import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, CreateApiKeyBody, CreatedApiKey } from '#domain/api-keys.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const keysKey = ['api-keys'] as const;

export const useApiKeys = () => useQuery(reading<ApiKey[]>(keysKey, '/api-keys'));

const WAITING_MS = 4_000;
const USED_MS = 60_000;

/** One key, polled every few seconds until its first use. */
export function useApiKeyUse(id: string): { key: ApiKey | undefined; isLoaded: boolean } {
  const find = (list: readonly ApiKey[] | undefined) => list?.find((key) => key.id === id);
  const { data, isFetchedAfterMount } = useQuery({
    ...reading<ApiKey[]>(keysKey, '/api-keys'),
    refetchInterval: ({ state }) => (find(state.data)?.lastUsed ? USED_MS : WAITING_MS),
  });
  return { key: find(data), isLoaded: isFetchedAfterMount };
}

export function useWorkingApiKeys(): { count: number; refresh: () => void } {
  const client = useQueryClient();
  const { data } = useApiKeys();
  const works = ({ isActive, expiresAt }: ApiKey) =>
    isActive && (expiresAt === null || Date.parse(expiresAt) > Date.now());
  return {
    count: data?.filter(works).length ?? 0,
    refresh: () => void client.invalidateQueries({ queryKey: keysKey }),
  };
}

/** Only this response contains the full key. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateApiKeyBody) => call<CreatedApiKey>('POST', '/api-keys', { body }),
    gcTime: 0,
    onSuccess: ({ apiKey }) => {
      client.setQueryData<ApiKey[]>(keysKey, (list) => list && [apiKey, ...list]);
      return client.invalidateQueries({ queryKey: keysKey });
    },
  });
}

/** Optimistic: reverts if the server rejects it. */
export function useSwitchApiKey() {
  const client = useQueryClient();
  const show = (id: string, isActive: boolean) =>
    client.setQueryData<ApiKey[]>(keysKey, (list) => list?.map((key) => (key.id === id ? { ...key, isActive } : key)));
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; isActive: boolean; password?: string }) =>
      call<{ apiKey: ApiKey }>('PATCH', `/api-keys/${id}`, { body }),
    onMutate: async ({ id, isActive }) => {
      await client.cancelQueries({ queryKey: keysKey });
      show(id, isActive);
    },
    onError: (_, { id, isActive }) => show(id, !isActive),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}

export function useDeleteApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiKey) => call<void>('DELETE', `/api-keys/${id}`),
    onSuccess: (_, { id }) => client.setQueryData<ApiKey[]>(keysKey, (list) => list?.filter((key) => key.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}
