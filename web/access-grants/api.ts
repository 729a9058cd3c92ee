import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessGrant } from '#domain/access-grants.ts';
import { call } from '#web/platform/client.ts';

export const accessKey = ['access'] as const;

/** Everything that opens the account or its calendars. It changes with many lists, so it is asked for by each screen. */
export const accessQuery = () =>
  queryOptions({
    queryKey: accessKey,
    queryFn: ({ signal }) => call<AccessGrant[]>('GET', '/account/access', { signal }),
    staleTime: 0,
  });

const lasts = ({ kind, madeBy }: AccessGrant) =>
  (kind === 'feed' && madeBy === null) || kind === 'passkey' || kind === 'identity';

interface LastingAccess {
  /** Whether there is something that a new password leaves as it is; also where that cannot be told. */
  readonly exists: boolean;
  readonly refresh: () => void;
}

/** Calendar links, passkeys and links to the identity provider. */
export function useLastingAccess(): LastingAccess {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...accessQuery(), select: (grants) => grants.some(lasts) });
  return {
    exists: data ?? isError,
    refresh: () => void client.invalidateQueries({ queryKey: accessKey }),
  };
}
