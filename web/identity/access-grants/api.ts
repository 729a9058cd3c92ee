import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessGrant, EndedGrants } from '#domain/access-grants.ts';
import { GRANT_KINDS } from '#domain/values/access-grants.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

export const accessKey = ['access'] as const;
/** The lists of credentials by query key. */
const LISTS = ['sessions', 'api-keys', 'feeds', 'displays', 'passkeys', 'identities', 'push-subscriptions'].map(
  (key) => [key],
);

/** Everything that gives access to the account or its calendars. Refetched on each screen, because many lists affect it. */
export const accessQuery = () => ({ ...reading<AccessGrant[]>(accessKey, '/account/access'), staleTime: 0 });

/** How many of each kind would end. @param withoutPassword the identity provider is the only sign-in method, and stays */
function endingOf(grants: readonly AccessGrant[], withoutPassword = false): EndedGrants {
  const ends = ({ kind, isActive, isCurrent, madeBy }: AccessGrant) =>
    isActive && !isCurrent && madeBy === null && !(kind === 'identity' && withoutPassword);
  const ending = grants.filter(ends);
  const counts = GRANT_KINDS.map((kind) => [kind, ending.filter((grant) => grant.kind === kind).length]);
  return Object.fromEntries(counts);
}

/** Undefined while loading. */
export function useEnding(withoutPassword?: boolean): EndedGrants | undefined {
  return useQuery({ ...accessQuery(), select: (grants) => endingOf(grants, withoutPassword) }).data;
}

interface LastingAccess {
  /** Whether some access survives a new password; also true if that is unknown. */
  readonly exists: boolean;
  readonly refresh: () => void;
}

/** Feeds, displays, passkeys and linked identity providers. */
export function useLastingAccess(): LastingAccess {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...accessQuery(), select: (grants) => endingOf(grants) });
  return {
    exists: data ? data.feed + data.display + data.passkey + data.identity > 0 : isError,
    refresh: () => void client.invalidateQueries({ queryKey: accessKey }),
  };
}

/** Ends all access but this session and the password. @returns how many of each kind */
export function useEndAccess() {
  const client = useQueryClient();
  return async (proof: { password: string; code: string }): Promise<EndedGrants> => {
    const body = { ...(proof.password && { password: proof.password }), ...(proof.code && { code: proof.code }) };
    const { ended } = await call<{ ended: EndedGrants }>('DELETE', '/account/access', { body });
    for (const queryKey of [accessKey, ...LISTS]) void client.invalidateQueries({ queryKey });
    return ended;
  };
}
