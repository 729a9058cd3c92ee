import type { ApiKey } from '#domain/api-keys.ts';
import { widestOf } from '#domain/values/api-keys.ts';
import type { AccessChange } from '#server/identity/access-grants/changes.ts';

/** A key that works from now on, as reported to its owner. @param isRenewed whether each use postpones its expiry */
export const keyChange = (
  what: 'key-created' | 'key-on',
  { name, prefix, scopes, expiresAt }: ApiKey,
  isRenewed = false,
): AccessChange => ({
  ...{ what, name, prefix, scope: widestOf(scopes) },
  until: isRenewed ? 'unused' : expiresAt === null ? null : Date.parse(expiresAt),
});
