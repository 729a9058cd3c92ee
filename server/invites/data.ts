import type { ExpressionBuilder } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import type { InviteView } from '#domain/invites.ts';
import { assignableRoles, higherRole, type Role } from '#domain/permissions.ts';
import { type ChangeContext, log } from '#server/calendars/change.ts';
import { checkCalendarsOfPerson, checkMembersOfCalendar } from '#server/calendars/quota.ts';
import type { Actor } from '#server/credentials/actor.ts';
import { lock, publish, type Sql, type Tables } from '#server/db/database.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';

type Row = Tables['invites'];

/** The history is read by every member, so it names a link by when it was made and never by its code. */
export const historyId = (row: Pick<Row, 'created_at'>): string => `invite-${row.created_at}`;

/** The role that the maker of each link has in its calendar now; null for nobody any more. */
export const makersRole = (eb: ExpressionBuilder<Tables, 'invites'>) =>
  eb
    .selectFrom('members as makers')
    .select('makers.role')
    .whereRef('makers.calendar_id', '=', 'invites.calendar_id')
    .whereRef('makers.user_id', '=', 'invites.created_by')
    .as('makers_role');

/** Whether the maker of a link could make it today. */
export const mayStillGive = (row: Pick<Row, 'role'> & { makers_role: Role | null }): boolean =>
  row.makers_role !== null && assignableRoles(row.makers_role).includes(row.role);

export const isUsedUp = ({ uses, max_uses }: Pick<Row, 'uses' | 'max_uses'>): boolean =>
  max_uses !== null && uses >= max_uses;

/**
 * An invitation that works.
 * @param now epoch ms; a link ends at the very instant of its expiry
 * @throws ApiError `invite_not_found`, also when its maker could not make it any more, and `invite_expired`
 */
async function liveInvite(sql: Sql, code: string, now: number) {
  const row = await sql
    .selectFrom('invites')
    .selectAll()
    .select(makersRole)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row || !mayStillGive(row)) throw new ApiError('invite_not_found');
  // Two look-ups by keys: of one join PostgreSQL may keep a plan, made while the tables were small, that reads all links.
  const calendar = await sql
    .selectFrom('calendars')
    .innerJoin('members as ownership', 'ownership.calendar_id', 'calendars.id')
    .innerJoin('users as owners', 'owners.id', 'ownership.user_id')
    .select(['calendars.name as calendar_name', 'owners.name as owner_name'])
    .where('calendars.id', '=', row.calendar_id)
    .where('ownership.calendar_id', '=', row.calendar_id)
    .where('ownership.role', '=', 'owner')
    .where('calendars.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!calendar) throw new ApiError('invite_not_found');
  if (row.expires_at <= now) throw new ApiError('invite_expired');
  return { ...row, ...calendar };
}

/** Whether somebody could join by a link at an instant, in epoch ms. */
export async function isLiveInvite(sql: Sql, code: string, now: number): Promise<boolean> {
  try {
    await readInvite(sql, code, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** An invitation as anybody with its link sees it. @throws ApiError as `liveInvite`, `invite_expired` also when it is used up */
export async function readInvite(sql: Sql, code: string, now: number): Promise<InviteView> {
  const row = await liveInvite(sql, code, now);
  if (isUsedUp(row)) throw new ApiError('invite_expired');
  return {
    inviteCode: row.code,
    role: row.role,
    expiresAt: iso(row.expires_at),
    calendar: { name: row.calendar_name, owner: { name: row.owner_name } },
  };
}

/**
 * Makes the caller a member by a link. Whoever is one already keeps the higher of the two roles.
 * @param now epoch ms
 * @throws ApiError as `liveInvite`; `invite_expired` also for a link that is used up, and for one made before somebody else lowered
 * or removed the caller; `quota_members`, `quota_calendars`
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
  // Only now does nobody else change what it gives: its maker's role, and the link itself.
  const invite = await liveInvite(sql, code, now);
  const bumped = await sql
    .updateTable('calendars')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', calendarId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const member = await sql
    .selectFrom('members')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  const role = member ? higherRole(member.role, invite.role) : invite.role;
  // Nobody joins, so the version stays; the number above only made other writers wait.
  if (member && role === member.role) {
    await sql
      .updateTable('calendars')
      .set({ version: bumped.version - 1 })
      .where('id', '=', calendarId)
      .execute();
    return { calendarId, role, joined: false };
  }
  await passBarrier(sql, invite, actor);
  if (!member) {
    await checkMembersOfCalendar(sql, calendarId, quotas);
    await checkCalendarsOfPerson(sql, actor.userId, quotas);
  }
  await countUse(sql, code);
  const id = member?.id ?? newId();
  if (member) await sql.updateTable('members').set({ role }).where('id', '=', id).execute();
  else {
    const row = { id, calendar_id: calendarId, user_id: actor.userId, role, created_at: now };
    await sql.insertInto('members').values(row).execute();
  }
  const kept = (held: Role) => ({ userId: actor.userId, name: actor.name, role: held });
  const change = { entity: 'member', id, before: member ? kept(member.role) : null, after: kept(role) } as const;
  await log(sql, actor, { id: calendarId, version: bumped.version, actorName: actor.name }, now, [change]);
  publish(sql, { about: 'access', calendarId, userId: actor.userId, role });
  return { calendarId, role, joined: !member };
}

/** Counts one use. @throws ApiError `invite_expired` when it was the last but somebody else took it */
async function countUse(sql: Sql, code: string): Promise<void> {
  const used = await sql
    .updateTable('invites')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('uses')
    .executeTakeFirst();
  if (!used) throw new ApiError('invite_expired');
}

/** @throws ApiError `invite_expired` for a link that was made before somebody else lowered or removed the person */
async function passBarrier(sql: Sql, invite: Row, { userId }: Actor): Promise<void> {
  const barrier = await sql
    .selectFrom('invite_barriers')
    .select('version')
    .where('calendar_id', '=', invite.calendar_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // A link without a version is older than any barrier.
  if (barrier && (invite.version ?? 0) <= barrier.version) throw new ApiError('invite_expired');
}

/** Makes all links of today useless to a person whom somebody else has lowered or removed. */
export async function barFromOlderInvites({ sql, calendar, version }: ChangeContext, userId: string): Promise<void> {
  await sql
    .insertInto('invite_barriers')
    .values({ calendar_id: calendar.id, user_id: userId, version })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'user_id']).doUpdateSet({ version }))
    .execute();
}

/**
 * Ends the links of a member who has another role now, as far as they could not make them any more.
 * @param role null for a member who is none any more, whose links all end
 */
export async function endInvites(
  { sql, calendar, now, record }: ChangeContext,
  userId: string,
  role: Role | null,
): Promise<void> {
  const kept = role === null ? [] : assignableRoles(role);
  const ended = await sql
    .deleteFrom('invites')
    .where('calendar_id', '=', calendar.id)
    .where('created_by', '=', userId)
    .$if(kept.length > 0, (query) => query.where('role', 'not in', kept))
    .returningAll()
    .execute();
  for (const row of ended.filter((each) => each.expires_at > now && !isUsedUp(each))) {
    record({ entity: 'invite', id: historyId(row), before: { role: row.role }, after: null });
  }
}
