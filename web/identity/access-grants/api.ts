import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessGrant, EndedGrants } from '#domain/access-grants.ts';
import { GRANT_KINDS } from '#domain/values/access-grants.ts';
import { call } from '#web/platform/client.ts';

export const accessKey = ['access'] as const;
/** The lists of what opens an account, each by the key of its query. */
const LISTS = [accessKey, ['sessions'], ['api-keys'], ['feeds'], ['passkeys'], ['identities'], ['push-subscriptions']];

/** Everything that opens the account or its calendars. It changes with many lists, so it is asked for by each screen. */
export const accessQuery = () =>
  queryOptions({
    queryKey: accessKey,
    queryFn: ({ signal }) => call<AccessGrant[]>('GET', '/account/access', { signal }),
    staleTime: 0,
  });

/** How many of each kind would end. @param withoutPassword the identity provider is the only way in, and stays */
function endingOf(grants: readonly AccessGrant[], withoutPassword = false): EndedGrants {
  const ends = ({ kind, isActive, isCurrent, madeBy }: AccessGrant) =>
    isActive && !isCurrent && madeBy === null && !(kind === 'identity' && withoutPassword);
  const ending = grants.filter(ends);
  const counts = GRANT_KINDS.map((kind) => [kind, ending.filter((grant) => grant.kind === kind).length]);
  return Object.fromEntries(counts);
}

/** Undefined until it is known. */
export function useEnding(withoutPassword?: boolean): EndedGrants | undefined {
  return useQuery({ ...accessQuery(), select: (grants) => endingOf(grants, withoutPassword) }).data;
}

interface LastingAccess {
  /** Whether there is something that a new password leaves as it is; also where that cannot be told. */
  readonly exists: boolean;
  readonly refresh: () => void;
}

/** Calendar links, passkeys and links to the identity provider. */
export function useLastingAccess(): LastingAccess {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...accessQuery(), select: (grants) => endingOf(grants) });
  return {
    exists: data ? data.feed + data.passkey + data.identity > 0 : isError,
    refresh: () => void client.invalidateQueries({ queryKey: accessKey }),
  };
}

/** Ends everything but this session and the password. @returns how many of each kind */
export function useEndAccess() {
  const client = useQueryClient();
  return async (proof: { password: string; code: string }): Promise<EndedGrants> => {
    const body = { ...(proof.password && { password: proof.password }), ...(proof.code && { code: proof.code }) };
    const { ended } = await call<{ ended: EndedGrants }>('DELETE', '/account/access', { body });
    for (const queryKey of LISTS) void client.invalidateQueries({ queryKey });
    return ended;
  };
}
