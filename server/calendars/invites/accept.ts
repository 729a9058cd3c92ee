import { ApiError } from '#domain/errors.ts';
import { higherRole, type Role } from '#domain/permissions.ts';
import { log } from '#server/calendars/change.ts';
import { insertMember } from '#server/calendars/people/member-rows.ts';
import { checkCalendarsOfPerson, checkMembersOfCalendar } from '#server/calendars/quota.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { lock, publish, type Sql } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { type InviteRow, isUsedUp, liveInvite } from './data.ts';

/**
 * Makes the caller a member by a link. A member keeps the higher of the two roles.
 * @param now epoch ms
 * @throws ApiError as `liveInvite`; `invite_expired` also for a link that is used up, or older than the caller's demotion or removal by
 * somebody else; `quota_members`, `quota_calendars`
 */
export async function acceptInvite(
  sql: Sql,
  actor: Actor & { name: string },
  code: string,
  now: number,
  quotas: Quotas,
): Promise<{ calendarId: string; role: Role; joined: boolean }> {
  const { calendar_id: calendarId } = await liveInvite(sql, code, now);
  await lock(sql, calendarId);
  // Only under the lock do the link and the role of its maker stay as they are.
  const invite = await liveInvite(sql, code, now);
  const bumped = await sql
    .updateTable('calendars')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', calendarId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const { member, role } = await gainOf(sql, actor, invite, quotas);
  // Nobody joins, so the version is set back.
  if (member && role === member.role) {
    await sql
      .updateTable('calendars')
      .set({ version: bumped.version - 1 })
      .where('id', '=', calendarId)
      .execute();
    return { calendarId, role, joined: false };
  }
  await countUse(sql, calendarId, code);
  const id = member?.id ?? newId();
  if (member)
    await sql.updateTable('members').set({ role }).where('id', '=', id).where('calendar_id', '=', calendarId).execute();
  else {
    const row = { id, calendar_id: calendarId, user_id: actor.userId, role, created_at: now };
    await insertMember(sql, row);
  }
  const snapshot = (held: Role) => ({ userId: actor.userId, name: actor.name, role: held });
  const change = {
    entity: 'member',
    id,
    before: member ? snapshot(member.role) : null,
    after: snapshot(role),
  } as const;
  await log(sql, actor, { id: calendarId, version: bumped.version, actorName: actor.name }, now, [change]);
  publish(sql, { about: 'access', calendarId, userId: actor.userId, role });
  publish(sql, { about: 'change', calendarId, version: bumped.version });
  if (!member) publish(sql, { about: 'joined', calendarId, name: actor.name });
  return { calendarId, role, joined: !member };
}

/**
 * The role that a link gives a person: a member keeps the higher of the two.
 * @throws ApiError as `acceptInvite`, if it would give more than they have and may not
 */
async function gainOf(sql: Sql, { userId }: Actor, invite: InviteRow, quotas: Quotas) {
  const member = await sql
    .selectFrom('members')
    .selectAll()
    .where('calendar_id', '=', invite.calendar_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const role = member ? higherRole(member.role, invite.role) : invite.role;
  if (role !== member?.role) await passBarrier(sql, invite, userId);
  if (!member) {
    await checkMembersOfCalendar(sql, invite.calendar_id, quotas);
    await checkCalendarsOfPerson(sql, userId, quotas);
  }
  return { member, role };
}

/** The role that a person would have by a link, without using it. @throws ApiError as `acceptInvite` */
export async function roleByInvite(sql: Sql, actor: Actor, code: string, now: number, quotas: Quotas): Promise<Role> {
  const invite = await liveInvite(sql, code, now);
  const { member, role } = await gainOf(sql, actor, invite, quotas);
  if (role !== member?.role && isUsedUp(invite)) throw new ApiError('invite_expired');
  return role;
}

/** Counts one use. @throws ApiError `invite_expired` when somebody else took the last one */
async function countUse(sql: Sql, calendarId: string, code: string): Promise<void> {
  await sql
    .updateTable('invites')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where('calendar_id', '=', calendarId)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('uses')
    .executeTakeFirstOrThrow(() => new ApiError('invite_expired'));
}

/** @throws ApiError `invite_expired` for a link older than the person's demotion or removal by somebody else */
async function passBarrier(sql: Sql, invite: InviteRow, userId: string): Promise<void> {
  const barrier = await sql
    .selectFrom('invite_barriers')
    .select('version')
    .where('calendar_id', '=', invite.calendar_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // A link without a version is older than every barrier.
  if (barrier && (invite.version ?? 0) <= barrier.version) throw new ApiError('invite_expired');
}
