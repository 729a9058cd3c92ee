import type { Calendar, RestorableCalendar } from '#domain/calendars.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { readCalendar } from '#server/calendars/data.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { type Database, lock, type Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { restoreCalendar } from './restore.ts';
import { DELETED_CALENDAR_DAYS } from './retention.ts';

const restorableOf = (sql: Sql, actor: Actor, now: number) =>
  sql
    .selectFrom('calendars')
    .innerJoin('members', 'members.calendar_id', 'calendars.id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['calendars.id', 'calendars.name', 'calendars.color', 'calendars.deleted_at'])
    .select(['members.role', 'users.name as actor_name'])
    .where('members.user_id', '=', actor.userId)
    .where('calendars.deleted_at', '>', now - DELETED_CALENDAR_DAYS * DAY_MS);

/** The most recently deleted first. `now` is epoch ms. */
export async function listOwnDeleted(sql: Sql, actor: Actor, now: number): Promise<RestorableCalendar[]> {
  const rows = await restorableOf(sql, actor, now).orderBy('deleted_at', 'desc').orderBy('calendars.id').execute();
  return rows
    .filter(({ role }) => may(role, 'calendar.restore'))
    .map(({ id, name, color, deleted_at }) => ({
      id,
      name,
      color,
      deletedAt: iso(deleted_at ?? 0),
      restorableUntil: iso((deleted_at ?? 0) + DELETED_CALENDAR_DAYS * DAY_MS),
    }));
}

/**
 * Restores a calendar for its owner.
 * @param now epoch ms
 * @param writeAudit writes the audit entry in the same transaction
 * @throws ApiError `not_found` when it is not deleted, not the caller's, or was deleted over 30 days ago
 */
export function restoreOwnCalendar(
  db: Database,
  actor: Actor,
  id: string,
  now: number,
  writeAudit: (sql: Sql) => Promise<void>,
): Promise<Calendar> {
  return db.write(async (sql) => {
    await lock(sql, id);
    const own = await restorableOf(sql, actor, now).where('calendars.id', '=', id).executeTakeFirst();
    if (!own || !may(own.role, 'calendar.restore')) throw new ApiError('not_found');
    await restoreCalendar(sql, { userId: actor.userId, name: own.actor_name }, id, now);
    await writeAudit(sql);
    return readCalendar(sql, actor, id);
  });
}
