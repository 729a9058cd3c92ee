import { ApiError } from '#domain/errors.ts';
import { deleteUser, lockCredentials } from '#server/accounts/data.ts';
import { calendarOfMember } from '#server/calendars/access.ts';
import { changeWithin } from '#server/calendars/change.ts';
import { dropCalendar } from '#server/calendars/data.ts';
import { inTurnsNaming } from '#server/calendars/naming.ts';
import { raiseVersion } from '#server/calendars/version.ts';
import type { SessionActor } from '#server/credentials/authenticate.ts';
import { forgetAuthor } from '#server/events/author.ts';
import { leaveCalendar } from '#server/members/data.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';

/**
 * Deletes a user with the calendars they own; elsewhere their membership ends, and what they made stays but does not name them.
 * @param now epoch ms
 * @param passwordHash of the password that was entered for it
 * @throws ApiError `authentication_required` when the account has ended already, or its password is another by now
 */
export function deleteAccount(db: Database, actor: SessionActor, now: number, passwordHash: string): Promise<void> {
  return inTurnsNaming(db, actor.userId, async (sql, calendarIds) => {
    if (!(await lockCredentials(sql, actor.userId, passwordHash))) throw new ApiError('authentication_required');
    for (const id of calendarIds) await leaveForGood(sql, actor, now, id);
    if (!(await deleteUser(sql, actor.userId))) throw new ApiError('authentication_required');
  });
}

async function leaveForGood(sql: Sql, actor: SessionActor, now: number, id: string): Promise<void> {
  const [calendar] = await calendarOfMember(sql, { userId: actor.userId, id });
  if (calendar?.role === 'owner') return dropCalendar(sql, id);
  if (!calendar) return forgetAuthor(sql, { id, version: await raiseVersion(sql, id) }, actor.userId);
  await changeWithin(sql, actor, now, id, 'calendar.leave', async (change) => {
    await leaveCalendar(change, actor);
    await forgetAuthor(sql, change.calendar, actor.userId);
  });
}
