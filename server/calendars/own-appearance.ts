import type { Calendar, OwnAppearanceBody } from '#domain/calendars.ts';
import type { Actor } from '#server/credentials/actor.ts';
import { type Database, publish } from '#server/db/database.ts';
import { calendarFor } from './access.ts';
import { readCalendar } from './data.ts';

/**
 * Gives a calendar another name or colour for the caller alone: no version grows, and only their own streams hear of it. It ends with
 * the membership.
 * @throws ApiError as `calendarFor`
 */
export function setOwnAppearance(
  db: Database,
  actor: Actor,
  id: string,
  { name, color }: OwnAppearanceBody,
): Promise<Calendar> {
  // The lock of those who remove members.
  return db.writeLocked(id, async (sql) => {
    await calendarFor(sql, actor, id, 'calendar.read');
    const before = await readCalendar(sql, actor, id);
    const after = {
      own_name: name === undefined ? before.ownName : name,
      own_color: color === undefined ? before.ownColor : color,
    };
    if (after.own_name === before.ownName && after.own_color === before.ownColor) return before;
    await sql
      .updateTable('members')
      .set(after)
      .where('calendar_id', '=', id)
      .where('user_id', '=', actor.userId)
      .execute();
    publish(sql, { about: 'own-appearance', calendarId: id, userId: actor.userId });
    return readCalendar(sql, actor, id);
  });
}
