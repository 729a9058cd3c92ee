import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { listApiKeys, switchOffApiKeys } from './data.ts';

/** Ended, a key is off: its person sees which programs used one, and may switch it on again. */
export const apiKeyGrants: GrantKind = {
  async list(sql, { userId }, now) {
    const keys = await listApiKeys(sql, userId);
    return keys.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now);
  },
  end: (sql, { userId }) => switchOffApiKeys(sql, userId),
};
