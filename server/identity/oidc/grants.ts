import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { findUser, hasNoPassword } from '#server/identity/users/data.ts';
import { listIdentities, unlinkAll } from './data.ts';

export const identityGrants: GrantKind = {
  async list(sql, { userId }) {
    return (await listIdentities(sql, userId)).map(({ issuer, ...identity }) => ({ ...identity, name: issuer }));
  },
  /** Without a password it is the only way in, and stays. */
  async end(sql, { userId }) {
    const user = await findUser(sql, userId);
    return !user || hasNoPassword(user) ? 0 : unlinkAll(sql, userId);
  },
};
