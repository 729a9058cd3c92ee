import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { endOtherSessions, listSessions } from './data.ts';

export const sessionGrants: GrantKind = {
  async list(sql, { userId, sessionId }, now) {
    const sessions = await listSessions(sql, userId, sessionId ?? '', now);
    return sessions.map(({ deviceInfo: { browser, os }, ...session }) => ({
      ...session,
      name: [browser, os].filter(Boolean).join(', '),
    }));
  },
  end: (sql, { userId, sessionId }) => endOtherSessions(sql, userId, sessionId),
};
