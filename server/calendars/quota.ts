import { ApiError } from '#domain/errors.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Sql } from '#server/platform/db/database.ts';

const membershipsOf = (sql: Sql) =>
  sql.selectFrom('members').select((count) => count.fn.countAll<number>().as('there'));

/** How many more calendars a person may take part in. */
export async function calendarsLeft(
  sql: Sql,
  userId: string,
  { calendarsPerPerson }: Pick<Quotas, 'calendarsPerPerson'>,
): Promise<number> {
  const { there } = await membershipsOf(sql).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return Math.max(0, calendarsPerPerson - Number(there));
}

/**
 * Checks that a person may take part in one more calendar, in a transaction that holds the lock of their account.
 * Calendars that their owner deleted count while they can be restored.
 * @throws ApiError `quota_calendars`
 */
export async function checkCalendarsOfPerson(
  sql: Sql,
  userId: string,
  quotas: Pick<Quotas, 'calendarsPerPerson'>,
): Promise<void> {
  if ((await calendarsLeft(sql, userId, quotas)) === 0) throw new ApiError('quota_calendars');
}

/** Whether a calendar whose lock the transaction holds may have one more member. */
export async function hasRoomForMember(
  sql: Sql,
  calendarId: string,
  { membersPerCalendar }: Pick<Quotas, 'membersPerCalendar'>,
): Promise<boolean> {
  const { there } = await membershipsOf(sql).where('calendar_id', '=', calendarId).executeTakeFirstOrThrow();
  return Number(there) < membersPerCalendar;
}

/** Checks that a calendar whose lock the transaction holds may have one more member. @throws ApiError `quota_members` */
export async function checkMembersOfCalendar(
  sql: Sql,
  calendarId: string,
  quotas: Pick<Quotas, 'membersPerCalendar'>,
): Promise<void> {
  if (!(await hasRoomForMember(sql, calendarId, quotas))) throw new ApiError('quota_members');
}
