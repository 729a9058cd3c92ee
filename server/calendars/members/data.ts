import { ApiError, notFound } from '#domain/errors.ts';
import type { Member } from '#domain/members.ts';
import { assignableRoles, type GivenRole, higherRole, mayManage, ROLES, type Role } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { barFromOlderInvites, endInvites } from '#server/calendars/invites/ending.ts';
import { deleteMembers } from '#server/calendars/people/member-rows.ts';
import { forgetLastVisited } from '#server/identity/users/data.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { publish, type Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { sendRemoved, sendRoleChanged } from './access-mail.ts';

/** For reads that no caller's right is checked for. */
export const membersAt = (sql: Sql, calendarId: string) =>
  sql
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'members.role', 'members.created_at'])
    .select(['users.name', 'users.email', 'users.email_unverified'])
    .where('members.calendar_id', '=', calendarId);

export const membersOf = ({ sql, calendar }: Opened) => membersAt(sql, calendar.id);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>;

export const memberView = (row: MemberRow): Member => ({
  id: row.id,
  role: row.role,
  isOwner: row.role === 'owner',
  createdAt: iso(row.created_at),
  user: { name: row.name, email: row.email, ...(row.email_unverified === 1 && { emailUnverified: true as const }) },
});

export const memberSnapshot = (row: Pick<MemberRow, 'user_id' | 'name' | 'role'>) => ({
  userId: row.user_id,
  name: row.name,
  role: row.role,
});

/** The members of a calendar: by role, the owner first, then by when they joined. */
export async function listMembers(opened: Opened): Promise<Member[]> {
  const rows = await membersOf(opened).orderBy('members.created_at').orderBy('members.id').execute();
  return rows.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role)).map(memberView);
}

/** A member's user id; undefined if there is no such member. */
export const userOfMember = async (change: ChangeContext, memberId: string): Promise<string | undefined> =>
  (await membersOf(change).where('members.id', '=', memberId).executeTakeFirst())?.user_id;

/** @throws ApiError `not_found`, or `forbidden` for oneself and for members whom the caller may not manage */
async function manageable(change: ChangeContext, actor: Actor, memberId: string): Promise<MemberRow> {
  const row = await membersOf(change).where('members.id', '=', memberId).executeTakeFirstOrThrow(notFound);
  if (row.user_id === actor.userId || !mayManage(change.calendar.role, row.role)) throw new ApiError('forbidden');
  return row;
}

/**
 * Gives a member another role and notifies them by e-mail; their present role changes nothing.
 * @param url of the calendar's page
 * @throws ApiError `not_found`, `forbidden`
 */
export async function changeRole(
  change: ChangeContext,
  actor: Actor,
  memberId: string,
  role: GivenRole,
  url: string,
): Promise<Member> {
  const row = await manageable(change, actor, memberId);
  if (row.role === role) return memberView(row);
  if (!assignableRoles(change.calendar.role, undefined).includes(role)) throw new ApiError('forbidden');
  const lowered = higherRole(row.role, role) === row.role;
  const after = await setRole(change, row, role);
  if (lowered) await barFromOlderInvites(change, row.user_id);
  await sendRoleChanged(change, row, role, url);
  return memberView(after);
}

/** For a change that no member makes: there is no right to check. */
type RecordedIn = Parameters<typeof endInvites>[0];

/** Sets a member's role without checking the caller, and ends the links that they may no longer make. */
export async function setRole(change: RecordedIn, row: MemberRow, role: Role): Promise<MemberRow> {
  const { sql, calendar, record } = change;
  const after = { ...row, role };
  await sql
    .updateTable('members')
    .set({ role })
    .where('id', '=', row.id)
    .where('calendar_id', '=', calendar.id)
    .execute();
  record({ entity: 'member', id: row.id, before: memberSnapshot(row), after: memberSnapshot(after) });
  await endInvites(change, row.user_id, role);
  publish(sql, { about: 'access', calendarId: calendar.id, userId: row.user_id, role });
  return after;
}

/** Ends all inheritances of a calendar: its new owner can no longer decline it. */
export async function settleInheritance({ sql, calendar }: Pick<RecordedIn, 'sql' | 'calendar'>): Promise<void> {
  await sql.deleteFrom('inheritances').where('calendar_id', '=', calendar.id).execute();
}

/** Removes a member and notifies them by e-mail; only a link made later lets them back in. @throws ApiError `not_found`, `forbidden` */
export async function removeMember(change: ChangeContext, actor: Actor, memberId: string): Promise<void> {
  const row = await manageable(change, actor, memberId);
  await remove(change, row);
  await barFromOlderInvites(change, row.user_id);
  await sendRemoved(change, row);
}

export async function leaveCalendar(change: ChangeContext, actor: Actor): Promise<void> {
  const own = membersOf(change).where('members.user_id', '=', actor.userId);
  await remove(change, await own.executeTakeFirstOrThrow());
}

async function remove(change: ChangeContext, row: MemberRow): Promise<void> {
  const { sql, calendar, record } = change;
  await deleteMembers(sql, calendar.id, [row.id]);
  await forgetLastVisited(sql, calendar.id, row.user_id);
  record({ entity: 'member', id: row.id, before: memberSnapshot(row), after: null });
  await endInvites(change, row.user_id, null);
  publish(sql, { about: 'access', calendarId: calendar.id, userId: row.user_id, role: null });
}
