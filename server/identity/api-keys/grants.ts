import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { listApiKeys, switchOffApiKeys } from './data.ts';

/** Ending a key switches it off: its owner still sees which programs used it, and may switch it on again. */
export const apiKeyGrants: GrantKind = {
  async list(sql, { userId }, now) {
    const keys = await listApiKeys(sql, userId);
    return keys.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now);
  },
  end: (sql, { userId }) => switchOffApiKeys(sql, userId),
};
