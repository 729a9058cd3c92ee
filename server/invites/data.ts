import { randomBytes } from 'node:crypto';
import { ApiError } from '#domain/errors.ts';
import { type CreatedInvite, INVITE_LIFETIME_MS, type Invite, type InviteView } from '#domain/invites.ts';
import { assignableRoles, type GivenRole, higherRole, type Role } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import { type ChangeContext, log } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';
import { announce } from '#server/schema/announcements.ts';
import type { Tables } from '#server/schema/tables.ts';

/** 144 random bits, so that a link can not be guessed. */
const CODE_BYTES = 18;

/** Makes a link for 24 hours. @throws ApiError `forbidden` for a role that the caller may not give */
export async function createInvite(
  { sql, calendar, now, record }: ChangeContext,
  actor: Actor,
  role: GivenRole,
  maxUses: number | null,
): Promise<CreatedInvite> {
  if (!assignableRoles(calendar.role).includes(role)) throw new ApiError('forbidden');
  const row: Tables['invites'] = {
    code: randomBytes(CODE_BYTES).toString('base64url'),
    calendar_id: calendar.id,
    role,
    created_by: actor.userId,
    created_at: now,
    expires_at: now + INVITE_LIFETIME_MS,
    uses: 0,
    max_uses: maxUses,
  };
  await sql.insertInto('invites').values(row).execute();
  record({ entity: 'invite', id: historyId(row), before: null, after: { role } });
  return { inviteCode: row.code, role, expiresAt: iso(row.expires_at) };
}

/** The history is read by every member, so it names a link by when it was made and never by its code. */
const historyId = (row: { created_at: number }): string => `invite-${row.created_at}`;

/** The links of a calendar that still work, newest first. */
export async function listInvites({ sql, calendar }: Opened, now: number): Promise<Invite[]> {
  const rows = await sql
    .selectFrom('invites')
    .leftJoin('users', 'users.id', 'invites.created_by')
    .selectAll('invites')
    .select('users.name')
    .where('calendar_id', '=', calendar.id)
    .where('expires_at', '>', now)
    .orderBy('invites.created_at', 'desc')
    .execute();
  return rows
    .filter((row) => row.max_uses === null || row.uses < row.max_uses)
    .map((row) => ({
      inviteCode: row.code,
      role: row.role,
      expiresAt: iso(row.expires_at),
      createdAt: iso(row.created_at),
      createdBy: { name: row.name ?? '' },
      uses: row.uses,
      maxUses: row.max_uses,
    }));
}

/** Ends a link at once. @throws ApiError `not_found` */
export async function revokeInvite({ sql, calendar, record }: ChangeContext, code: string): Promise<void> {
  const row = await sql
    .deleteFrom('invites')
    .where('code', '=', code)
    .where('calendar_id', '=', calendar.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  record({ entity: 'invite', id: historyId(row), before: { role: row.role }, after: null });
}

/**
 * An invitation that works.
 * @param now epoch ms; a link ends at the very instant of its expiry
 * @throws ApiError `invite_not_found`, `invite_expired` (also when it has been used as often as it may be)
 */
async function liveInvite(sql: Sql, code: string, now: number) {
  const row = await sql
    .selectFrom('invites')
    .innerJoin('calendars', 'calendars.id', 'invites.calendar_id')
    .innerJoin('members as ownership', (join) =>
      join.onRef('ownership.calendar_id', '=', 'calendars.id').on('ownership.role', '=', 'owner'),
    )
    .innerJoin('users as owners', 'owners.id', 'ownership.user_id')
    .selectAll('invites')
    .select(['calendars.name as calendar_name', 'owners.name as owner_name'])
    .where('invites.code', '=', code)
    .where('calendars.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('invite_not_found');
  if (row.expires_at <= now) throw new ApiError('invite_expired');
  return row;
}

/** An invitation as anybody with its link sees it. @throws ApiError as `liveInvite` */
export async function readInvite(sql: Sql, code: string, now: number): Promise<InviteView> {
  const row = await liveInvite(sql, code, now);
  if (row.max_uses !== null && row.uses >= row.max_uses) throw new ApiError('invite_expired');
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
 * @throws ApiError as `liveInvite`
 */
export async function acceptInvite(
  sql: Sql,
  actor: Actor & { name: string },
  code: string,
  now: number,
): Promise<{ calendarId: string; role: Role; joined: boolean }> {
  const invite = await liveInvite(sql, code, now);
  const calendarId = invite.calendar_id;
  waitForTurn(sql, calendarId);
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
  await countUse(sql, code);
  const id = member?.id ?? newId();
  if (member) await sql.updateTable('members').set({ role }).where('id', '=', id).execute();
  else {
    const row = { id, calendar_id: calendarId, user_id: actor.userId, role, created_at: now };
    await sql.insertInto('members').values(row).execute();
  }
  const kept = (held: Role) => ({ userId: actor.userId, name: actor.name, role: held });
  const change = { entity: 'member', id, before: member ? kept(member.role) : null, after: kept(role) } as const;
  log(sql, actor, { id: calendarId, version: bumped.version, actorName: actor.name }, now, [change]);
  announce(sql, { about: 'access', calendarId, userId: actor.userId, role });
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
