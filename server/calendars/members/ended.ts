import { log } from '#server/calendars/change.ts';
import { deleteMembers, insertMember } from '#server/calendars/people/member-rows.ts';
import { hasRoomForMember } from '#server/calendars/quota.ts';
import { isDeletedUser } from '#server/identity/users/deleted.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

type EndedMembership = Tables['ended_memberships'];

const membershipRows = (sql: Sql) =>
  sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .innerJoin('ended_accounts', 'ended_accounts.user_id', 'members.user_id')
    .select(['members.user_id', 'members.calendar_id', 'members.role', 'members.created_at', 'calendars.version']);

const insertRows = (sql: Sql, memberships: ReturnType<typeof membershipRows>) =>
  sql
    .insertInto('ended_memberships')
    .columns(['user_id', 'calendar_id', 'role', 'created_at', 'version'])
    .expression(memberships)
    .execute();

/**
 * Stores a person's memberships in calendars that are not deleted, before the person leaves them.
 * @param except ids of owned calendars that they delete, which count as deleted already
 */
export async function storeMemberships(sql: Sql, userId: string, except: readonly string[]): Promise<void> {
  const theirs = membershipRows(sql)
    .where('members.user_id', '=', userId)
    .$if(except.length > 0, (query) =>
      query.where((eb) => eb.or([eb('members.role', '<>', 'owner'), eb('members.calendar_id', 'not in', except)])),
    );
  await insertRows(sql, theirs.where('calendars.deleted_at', 'is', null));
}

/** Includes deleted calendars that can be restored. */
export async function ownedBy(sql: Sql, userId: string): Promise<string[]> {
  const owned = sql.selectFrom('members').select('calendar_id').where('user_id', '=', userId);
  return (await owned.where('role', '=', 'owner').execute()).map((row) => row.calendar_id);
}

/** Removes the members whose accounts were deleted while the calendar was. */
export async function removeDeletedMembers(sql: Sql, calendarId: string): Promise<void> {
  const deleted = sql.selectFrom('users').select('users.id').where(isDeletedUser);
  const theirs = membershipRows(sql).where('members.calendar_id', '=', calendarId);
  await insertRows(sql, theirs.where('members.user_id', 'in', deleted));
  const members = sql.selectFrom('members').select('id').where('calendar_id', '=', calendarId);
  const rows = await members.where('user_id', 'in', deleted).execute();
  await deleteMembers(
    sql,
    calendarId,
    rows.map(({ id }) => id),
  );
}

/** Keyed by calendar id. */
export async function endedMemberships(sql: Sql, userId: string): Promise<Map<string, EndedMembership>> {
  const rows = await sql.selectFrom('ended_memberships').selectAll().where('user_id', '=', userId).execute();
  return new Map(rows.map((row) => [row.calendar_id, row]));
}

/**
 * Whether a restored account gets a membership back, in a transaction that holds the calendar's lock: not if a barrier was set since, nor
 * if the calendar is full.
 */
export async function mayRejoin(sql: Sql, membership: EndedMembership, quotas: Quotas): Promise<boolean> {
  const barrier = await sql
    .selectFrom('invite_barriers')
    .select('version')
    .where('calendar_id', '=', membership.calendar_id)
    .where('user_id', '=', membership.user_id)
    .where('version', '>', membership.version)
    .executeTakeFirst();
  return barrier === undefined && (await hasRoomForMember(sql, membership.calendar_id, quotas));
}

/** Restores a membership that ended with the account. @param at the calendar with its new version @param now epoch ms */
export async function rejoin(
  sql: Sql,
  { user_id: userId, role, created_at }: EndedMembership,
  name: string,
  at: { readonly id: string; readonly version: number; readonly isDeleted: boolean },
  now: number,
): Promise<void> {
  const id = newId();
  await insertMember(sql, { id, calendar_id: at.id, user_id: userId, role, created_at });
  const change = { entity: 'member', id, before: null, after: { userId, name, role } } as const;
  await log(sql, { userId }, { ...at, actorName: name }, now, [change]);
  if (!at.isDeleted) publish(sql, { about: 'access', calendarId: at.id, userId, role });
}
