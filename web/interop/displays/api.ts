import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreateDisplayInput, CreatedDisplay, Display } from '#domain/displays.ts';
import { accessKey } from '#web/identity/access-grants/api.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const listKey = ['displays'] as const;

/** The person's own, and those of others that show calendars which the person manages. */
export const useDisplays = () => useQuery(reading<Display[]>(listKey, '/displays'));

export function useDisplayCalls() {
  const client = useQueryClient();
  const onSettled = () => Promise.all([listKey, accessKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    /** Only this response contains the address. */
    create: useMutation({
      mutationFn: (body: CreateDisplayInput) => call<CreatedDisplay>('POST', '/displays', { body }),
      gcTime: 0,
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: Pick<Display, 'id' | 'name'>) =>
        call<Display>('PATCH', `/displays/${id}`, { body: { name } }),
      onSettled,
    }),
    revoke: useMutation({ mutationFn: ({ id }: Display) => call<void>('DELETE', `/displays/${id}`), onSettled }),
  };
}
