import type { Sql } from '#server/platform/db/database.ts';

/**
 * The one rule of who may still be told: a notification that is not put away, of a calendar that is there, to somebody who is a member of
 * it now. Whoever was removed is told that alone, without a role.
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
