import type { DeletedCalendar } from '#domain/administration.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';
import { iso } from '#server/platform/iso.ts';
import { announce } from '#server/schema/announcements.ts';
import { settingsOf } from './data.ts';
import { DELETED_CALENDAR_DAYS } from './retention.ts';

/** Who brings a calendar back; the host has no account. */
interface Restorer {
  readonly userId: string | null;
  readonly name: string;
}

/** Calendars that were deleted and can be brought back, the latest first; at most `limit`. */
export async function listDeletedCalendars(sql: Sql, limit: number): Promise<DeletedCalendar[]> {
  const rows = await sql
    .selectFrom('calendars')
    .innerJoin('members', 'members.calendar_id', 'calendars.id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['calendars.id', 'calendars.name', 'calendars.deleted_at', 'users.name as owner_name', 'users.email'])
    .where('members.role', '=', 'owner')
    .where('calendars.deleted_at', 'is not', null)
    .orderBy('calendars.deleted_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, owner_name, email, deleted_at }) => ({
    id,
    name,
    owner: { name: owner_name, email },
    deletedAt: iso(deleted_at ?? 0),
    endsAt: iso((deleted_at ?? 0) + DELETED_CALENDAR_DAYS * DAY_MS),
  }));
}

/**
 * Brings a deleted calendar back with its members and all it held; links to it stay ended. Whoever calls this has checked the right.
 * @param now epoch ms
 * @throws ApiError `not_found` when it is not there, was not deleted, or its time is over
 */
export async function restoreCalendar(sql: Sql, by: Restorer, id: string, now: number): Promise<void> {
  waitForTurn(sql, id);
  const calendar = await sql
    .updateTable('calendars')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', '>', now - DELETED_CALENDAR_DAYS * DAY_MS)
    .returningAll()
    .executeTakeFirst();
  const members = await sql.selectFrom('members').select(['user_id', 'role']).where('calendar_id', '=', id).execute();
  if (!calendar || !members.some(({ role }) => role === 'owner')) throw new ApiError('not_found');
  await sql
    .insertInto('changes')
    .values({
      calendar_id: id,
      version: calendar.version,
      ordinal: 0,
      actor_id: by.userId,
      actor_name: by.name,
      entity: 'calendar',
      entity_id: id,
      action: 'create',
      before: null,
      after: JSON.stringify(settingsOf(calendar)),
      at: now,
    })
    .execute();
  for (const { user_id: userId, role } of members) announce(sql, { about: 'access', calendarId: id, userId, role });
}
