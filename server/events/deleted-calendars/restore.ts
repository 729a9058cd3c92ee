import type { DeletedCalendar } from '#domain/administration.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError, notFound } from '#domain/errors.ts';
import { type Change, log, raiseVersion } from '#server/calendars/change.ts';
import { settingsOf } from '#server/calendars/data.ts';
import { removeDeletedMembers } from '#server/calendars/members/ended.ts';
import { touchAuthor } from '#server/events/author.ts';
import { isDeletedUser } from '#server/identity/users/deleted.ts';
import { lock, publish, type Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { DELETED_CALENDAR_DAYS } from './retention.ts';

interface Restorer {
  readonly userId: string | null;
  readonly name: string;
}

/** Deleted calendars that can be restored, latest first, at most `limit`. Those of deleted accounts return with these. */
export async function listDeletedCalendars(sql: Sql, limit: number): Promise<DeletedCalendar[]> {
  const rows = await sql
    .selectFrom('calendars')
    .innerJoin('members', 'members.calendar_id', 'calendars.id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['calendars.id', 'calendars.name', 'calendars.deleted_at', 'users.name as owner_name', 'users.email'])
    .where('members.role', '=', 'owner')
    .where('users.email', '<>', '')
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
 * Restores a deleted calendar with its members and content; its links stay revoked. The caller has checked the right.
 * @param now epoch ms
 * @throws ApiError `not_found` when it does not exist, is not deleted, its 30 days are over, or the owner's account is deleted
 */
export async function restoreCalendar(sql: Sql, by: Restorer, id: string, now: number): Promise<void> {
  await lock(sql, id);
  await sql
    .selectFrom('calendars')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '>', now - DELETED_CALENDAR_DAYS * DAY_MS)
    .executeTakeFirstOrThrow(notFound);
  const version = await raiseVersion(sql, id);
  const change = await revive(sql, { id, version });
  const members = await sql.selectFrom('members').select(['user_id', 'role']).where('calendar_id', '=', id).execute();
  if (!members.some(({ role }) => role === 'owner')) throw new ApiError('not_found');
  await log(sql, by, { id, version, actorName: by.name }, now, [change]);
  for (const { user_id: userId, role } of members) publish(sql, { about: 'access', calendarId: id, userId, role });
}

/**
 * Shows a deleted calendar again, without members whose account was deleted.
 * @param calendar with its new version
 * @returns the change for the history
 */
export async function revive(sql: Sql, { id, version }: { id: string; version: number }): Promise<Change> {
  const calendar = await sql.selectFrom('calendars').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await sql.updateTable('calendars').set({ deleted_at: null }).where('id', '=', id).execute();
  await forgetDeletedMembers(sql, { id, version });
  const settings = settingsOf(calendar);
  const before = { ...settings, deletedAt: iso(calendar.deleted_at ?? 0) };
  return { entity: 'calendar', id, before, after: { ...settings, deletedAt: null } };
}

/** Removes people whose account was deleted while the calendar was: from its members, and as authors of its events. */
async function forgetDeletedMembers(sql: Sql, calendar: { id: string; version: number }): Promise<void> {
  const authors = await sql
    .selectFrom('users')
    .select('users.id')
    .where(isDeletedUser)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('events')
          .select('events.id')
          .whereRef('events.created_by', '=', 'users.id')
          .where('events.calendar_id', '=', calendar.id),
      ),
    )
    .execute();
  for (const { id } of authors) await touchAuthor(sql, calendar, id);
  await removeDeletedMembers(sql, calendar.id);
}
