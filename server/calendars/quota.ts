import { ApiError } from '#domain/errors.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Sql } from '#server/platform/db/database.ts';

const membershipsOf = (sql: Sql) =>
  sql.selectFrom('members').select((count) => count.fn.countAll<number>().as('there'));

/**
 * Lets a person take part in one more calendar, in a transaction that holds the lock of their account.
 * A calendar that its owner has deleted counts for as long as it can be restored.
 * @throws ApiError `quota_calendars`
 */
export async function checkCalendarsOfPerson(
  sql: Sql,
  userId: string,
  { calendarsPerPerson }: Pick<Quotas, 'calendarsPerPerson'>,
): Promise<void> {
  const { there } = await membershipsOf(sql).where('user_id', '=', userId).executeTakeFirstOrThrow();
  if (Number(there) >= calendarsPerPerson) throw new ApiError('quota_calendars');
}

/** Whether one more person fits into a calendar whose lock the transaction holds. */
export async function hasRoomForMember(
  sql: Sql,
  calendarId: string,
  { membersPerCalendar }: Pick<Quotas, 'membersPerCalendar'>,
): Promise<boolean> {
  const { there } = await membershipsOf(sql).where('calendar_id', '=', calendarId).executeTakeFirstOrThrow();
  return Number(there) < membersPerCalendar;
}

/** Lets one more person into a calendar whose lock the transaction holds. @throws ApiError `quota_members` */
export async function checkMembersOfCalendar(
  sql: Sql,
  calendarId: string,
  quotas: Pick<Quotas, 'membersPerCalendar'>,
): Promise<void> {
  if (!(await hasRoomForMember(sql, calendarId, quotas))) throw new ApiError('quota_members');
}
