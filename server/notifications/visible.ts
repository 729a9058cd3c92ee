import type { Sql } from '#server/platform/db/database.ts';

/**
 * The only rule for visible notifications: not dismissed, and in an existing calendar of which the person is a member now. A removed person
 * still sees the notice of their removal, which has no role.
 */
export const visibleNotifications = (sql: Sql) =>
  sql
    .selectFrom('notifications')
    .innerJoin('calendars', 'calendars.id', 'notifications.calendar_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.calendar_id', '=', 'notifications.calendar_id')
        .onRef('members.user_id', '=', 'notifications.user_id'),
    )
    .where('notifications.done_at', 'is', null)
    .where('calendars.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('members.id', 'is not', null), eb('notifications.kind', '=', 'removed')]));
