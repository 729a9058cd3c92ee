import { may, ROLES } from '#domain/permissions.ts';
import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { feedRows, feedView } from './links.ts';

const MANAGERS = ROLES.filter((role) => may(role, 'feeds.manage'));

/** Feed links in all calendars: the person's own, and those of other members in calendars where they may revoke them. */
export const feedGrants: GrantKind = {
  async list(sql, { userId }, now) {
    const rows = await feedRows(sql)
      .innerJoin('members as mine', (join) =>
        join.onRef('mine.calendar_id', '=', 'feeds.calendar_id').on('mine.user_id', '=', userId),
      )
      .innerJoin('calendars', 'calendars.id', 'feeds.calendar_id')
      .where('calendars.deleted_at', 'is', null)
      .where((eb) => eb.or([eb('feeds.user_id', '=', userId), eb('mine.role', 'in', MANAGERS)]))
      .where((eb) => eb.or([eb('feeds.expires_at', 'is', null), eb('feeds.expires_at', '>', now)]))
      .orderBy('feeds.created_at', 'desc')
      .orderBy('feeds.id', 'desc')
      .execute();
    return rows.map((row) => {
      const { id, name, createdAt, expiresAt, askedAt, createdBy, ...feed } = feedView(row);
      const { content, tag, withPeople, isTagDeleted, askedBy } = feed;
      return {
        ...{ id, name, createdAt, expiresAt, lastUsed: askedAt, calendarId: row.calendar_id },
        madeBy: createdBy.id === userId ? null : createdBy.name,
        feed: { content, tag, withPeople, isTagDeleted, askedBy },
      };
    });
  },
  async end(sql, { userId }) {
    const made = sql.deleteFrom('feeds').where('user_id', '=', userId);
    return Number((await made.executeTakeFirstOrThrow()).numDeletedRows);
  },
};
