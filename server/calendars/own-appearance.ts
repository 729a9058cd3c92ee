import type { Calendar, OwnAppearanceBody } from '#domain/calendars.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { type Database, publish, type Sql } from '#server/platform/db/database.ts';
import { calendarFor } from './access.ts';
import { readCalendar } from './data.ts';

/**
 * Gives a calendar another name or colour for the caller only: the version stays, and only the caller's streams are notified. It is deleted
 * with the membership.
 * @throws ApiError as `calendarFor`
 */
export function setOwnAppearance(
  db: Database,
  actor: Actor,
  id: string,
  { name, color }: OwnAppearanceBody,
): Promise<Calendar> {
  // Removing a member takes the same lock.
  return db.writeLocked(id, async (sql) => {
    await calendarFor(sql, actor, id, 'calendar.read');
    const before = await readCalendar(sql, actor, id);
    const after = {
      own_name: name === undefined ? before.ownName : name,
      own_color: color === undefined ? before.ownColor : color,
    };
    if (after.own_name === before.ownName && after.own_color === before.ownColor) return before;
    await storeOwn(sql, actor, id, after);
    return readCalendar(sql, actor, id);
  });
}

type Own = Partial<Record<'own_name' | 'own_color' | 'dav_properties', string | null>>;

/** Stores settings that belong to one member, and notifies their streams. */
export async function storeOwn(sql: Sql, { userId }: Actor, calendarId: string, own: Own): Promise<void> {
  await sql
    .updateTable('members')
    .set(own)
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId)
    .execute();
  publish(sql, { about: 'own-appearance', calendarId, userId });
}
