import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { LIFETIME_MS } from './data.ts';

const sessionsOf = (sql: Sql, userId: string) => sql.selectFrom('sessions').select('id').where('user_id', '=', userId);

/** Apple profiles that nobody has downloaded yet, and apps that were let in but have not fetched their key. */
export const keyRequestGrants: GrantKind = {
  async list(sql, { userId }, now) {
    const rows = await sql
      .selectFrom('key_requests')
      .select(['id', 'name', 'created_at', 'expires_at'])
      .where('session_id', 'in', sessionsOf(sql, userId))
      .where('expires_at', '>', now)
      .where('expires_at', '<=', lastEnd(now, LIFETIME_MS))
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, name, created_at, expires_at }) => ({
      ...{ id, name, createdAt: iso(created_at), expiresAt: iso(expires_at) },
    }));
  },
  async end(sql, { userId }) {
    const waiting = sql.deleteFrom('key_requests').where('session_id', 'in', sessionsOf(sql, userId));
    return Number((await waiting.executeTakeFirstOrThrow()).numDeletedRows);
  },
};
