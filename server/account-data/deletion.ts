import { ApiError } from '#domain/errors.ts';
import { deleteUser } from '#server/accounts/data.ts';
import { calendarOfMember } from '#server/calendars/access.ts';
import { changeWithin } from '#server/calendars/change.ts';
import { dropCalendar, listCalendars } from '#server/calendars/data.ts';
import type { SessionActor } from '#server/credentials/authenticate.ts';
import { leaveCalendar } from '#server/members/data.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';

/**
 * Deletes a user with the calendars they own; elsewhere their membership ends and what they made stays.
 * @param now epoch ms
 */
export async function deleteAccount(sql: Sql, actor: SessionActor, now: number): Promise<void> {
  // In the order of their ids, so that two such transactions never wait for each other.
  const calendars = (await listCalendars(sql, actor)).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id } of calendars) {
    waitForTurn(sql, id);
    // Only from here on is it not handed over, to this person or by them.
    const [calendar] = await calendarOfMember(sql, { userId: actor.userId, id });
    if (calendar?.role === 'owner') await dropCalendar(sql, id);
    else if (calendar)
      await changeWithin(sql, actor, now, id, 'calendar.leave', (change) => leaveCalendar(change, actor));
  }
  if (!(await deleteUser(sql, actor.userId))) throw new ApiError('authentication_required');
}
