import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { endDisplays, listDisplays } from './data.ts';

/** Displays: the person's own, and those of others that show calendars which the person manages. */
export const displayGrants: GrantKind = {
  async list(sql, { userId }) {
    const displays = await listDisplays(sql, userId);
    return displays.map(({ id, name, createdAt, seenAt, madeBy }) => ({
      id,
      name,
      createdAt,
      lastUsed: seenAt,
      madeBy,
    }));
  },
  end: (sql, { userId }) => endDisplays(sql, userId),
};
