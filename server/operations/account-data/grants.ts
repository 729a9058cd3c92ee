import type { AccessGrant } from '#domain/access-grants.ts';
import { GRANT_KINDS, type GrantKindName } from '#domain/values/access-grants.ts';
import type { EndGrants, GrantHolder, GrantKind } from '#server/identity/access-grants/kind.ts';
import { apiKeyGrants } from '#server/identity/api-keys/data.ts';
import { keyRequestGrants } from '#server/identity/key-requests/grants.ts';
import { identityGrants } from '#server/identity/oidc/data.ts';
import { passkeyGrants } from '#server/identity/passkeys/data.ts';
import { sessionGrants } from '#server/identity/sessions/data.ts';
import { displayGrants } from '#server/interop/displays/grants.ts';
import { feedGrants } from '#server/interop/feeds/grants.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** The product does without it. */
type OptionalKind = 'display';

/** Everything that opens an account or its calendars besides the password. */
const GRANTS: Readonly<Record<Exclude<GrantKindName, OptionalKind>, GrantKind>> & {
  [Kind in OptionalKind]?: GrantKind;
} = {
  session: sessionGrants,
  'api-key': apiKeyGrants,
  'key-request': keyRequestGrants,
  feed: feedGrants,
  display: displayGrants,
  passkey: passkeyGrants,
  identity: identityGrants,
};

const USUAL = {
  ...{ lastUsed: null, expiresAt: null, isActive: true, isCurrent: false },
  ...{ calendarId: null, madeBy: null, feed: null },
};

/** @param now epoch ms */
export async function listGrants(sql: Sql, holder: GrantHolder, now: number): Promise<AccessGrant[]> {
  const all: AccessGrant[] = [];
  for (const kind of GRANT_KINDS) {
    for (const facts of (await GRANTS[kind]?.list(sql, holder, now)) ?? []) all.push({ ...USUAL, ...facts, kind });
  }
  return all;
}

/** Ends all access but the requesting session, in a transaction that holds the lock of the credentials. */
export const endGrants: EndGrants = async (sql, holder, kinds = GRANT_KINDS) => {
  const ended = { session: 0, 'api-key': 0, 'key-request': 0, feed: 0, display: 0, passkey: 0, identity: 0 };
  // Sessions come last: key requests are found through them.
  for (const kind of kinds.toReversed()) ended[kind] = (await GRANTS[kind]?.end(sql, holder)) ?? 0;
  return ended;
};
