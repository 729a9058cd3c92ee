import { useQuery } from '@tanstack/react-query';
import type { CreateDisplayInput, CreatedDisplay, Display } from '#domain/displays.ts';
import { accessKey } from '#web/identity/access-grants/api.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const listKey = ['displays'] as const;

/** The person's own, and those of others that show calendars which the person manages. */
export const useDisplays = () => useQuery(reading<Display[]>(listKey, '/displays'));

const useDisplayChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, listKey, accessKey);

export const useDisplayCalls = () => ({
  /** Only this response contains the address. */
  create: useDisplayChange((body: CreateDisplayInput) => call<CreatedDisplay>('POST', '/displays', { body })),
  rename: useDisplayChange(({ id, name }: Pick<Display, 'id' | 'name'>) =>
    call<Display>('PATCH', `/displays/${id}`, { body: { name } }),
  ),
  revoke: useDisplayChange(({ id }: Display) => call<void>('DELETE', `/displays/${id}`)),
});
