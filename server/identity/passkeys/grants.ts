import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { deletePasskeys, listPasskeys } from './data.ts';

export const passkeyGrants: GrantKind = {
  list: (sql, { userId }) => listPasskeys(sql, userId),
  end: (sql, { userId }) => deletePasskeys(sql, userId),
};
