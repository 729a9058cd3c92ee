import { may, ROLES } from '#domain/permissions.ts';
import type { GrantKind } from '#server/access-grants/kind.ts';
import { iso } from '#server/platform/iso.ts';

const MANAGERS = ROLES.filter((role) => may(role, 'feeds.manage'));

/** Links of all calendars: one's own, and those of other members where one manages the calendar, who may revoke them there. */
export const feedGrants: GrantKind = {
  async list(sql, { userId }, now) {
    const rows = await sql
      .selectFrom('feeds')
      .innerJoin('members as mine', (join) =>
        join.onRef('mine.calendar_id', '=', 'feeds.calendar_id').on('mine.user_id', '=', userId),
      )
      .innerJoin('calendars', 'calendars.id', 'feeds.calendar_id')
      .innerJoin('users as maker', 'maker.id', 'feeds.user_id')
      .selectAll('feeds')
      .select('maker.name as maker_name')
      .where('calendars.deleted_at', 'is', null)
      .where((eb) => eb.or([eb('feeds.user_id', '=', userId), eb('mine.role', 'in', MANAGERS)]))
      .where((eb) => eb.or([eb('feeds.expires_at', 'is', null), eb('feeds.expires_at', '>', now)]))
      .orderBy('feeds.created_at', 'desc')
      .orderBy('feeds.id', 'desc')
      .execute();
    return rows.map((row) => ({
      ...{ id: row.id, name: row.name, calendarId: row.calendar_id, createdAt: iso(row.created_at) },
      lastUsed: row.asked_at === null ? null : iso(row.asked_at),
      expiresAt: row.expires_at === null ? null : iso(row.expires_at),
      madeBy: row.user_id === userId ? null : row.maker_name,
    }));
  },
  async end(sql, { userId }) {
    const made = sql.deleteFrom('feeds').where('user_id', '=', userId);
    return Number((await made.executeTakeFirstOrThrow()).numDeletedRows);
  },
};
