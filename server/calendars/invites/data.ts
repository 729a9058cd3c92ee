import type { ExpressionBuilder } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { INVITE_LIFETIME_MS, type InviteView } from '#domain/invites.ts';
import { assignableRoles, type Role } from '#domain/permissions.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { lastEnd } from '#server/platform/last-end.ts';

export type InviteRow = Tables['invites'];

/** Every member reads the history, so it names a link by its time of creation and never by its code. */
export const historyId = (row: Pick<InviteRow, 'created_at'>): string => `invite-${row.created_at}`;

/** The current role of a link's maker; null if they are no member or their account is disabled. */
export const makersRole = (eb: ExpressionBuilder<Tables, 'invites'>) =>
  eb
    .selectFrom('members as makers')
    .innerJoin('users as makers_account', 'makers_account.id', 'makers.user_id')
    .select('makers.role')
    .where('makers_account.disabled_at', 'is', null)
    .whereRef('makers.calendar_id', '=', 'invites.calendar_id')
    .whereRef('makers.user_id', '=', 'invites.created_by')
    .as('makers_role');

export const mayStillGive = (row: Pick<InviteRow, 'role'> & { makers_role: Role | null }): boolean =>
  row.makers_role !== null && assignableRoles(row.makers_role).includes(row.role);

export const isUsedUp = ({ uses, max_uses }: Pick<InviteRow, 'uses' | 'max_uses'>): boolean =>
  max_uses !== null && uses >= max_uses;

/**
 * An invitation that works.
 * @param now epoch ms; a link expires at exactly that instant
 * @throws ApiError `invite_not_found`, also when its maker may no longer give that role, and `invite_expired`
 */
export async function liveInvite(sql: Sql, code: string, now: number) {
  const row = await sql
    .selectFrom('invites')
    .selectAll()
    .select(makersRole)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row || !mayStillGive(row)) throw new ApiError('invite_not_found');
  // Two look-ups by key: for a join, PostgreSQL may cache a plan from when the tables were small, which scans all links.
  const calendar = await sql
    .selectFrom('calendars')
    .innerJoin('members as ownership', 'ownership.calendar_id', 'calendars.id')
    .innerJoin('users as owners', 'owners.id', 'ownership.user_id')
    .select(['calendars.name as calendar_name', 'calendars.color', 'owners.name as owner_name'])
    .where('calendars.id', '=', row.calendar_id)
    .where('ownership.calendar_id', '=', row.calendar_id)
    .where('ownership.role', '=', 'owner')
    .where('calendars.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new ApiError('invite_not_found'));
  if (row.expires_at <= now || row.expires_at > lastEnd(now, INVITE_LIFETIME_MS)) throw new ApiError('invite_expired');
  return { ...row, ...calendar };
}

export async function isLiveInvite(sql: Sql, code: string, now: number): Promise<boolean> {
  try {
    await readInvite(sql, code, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * An invitation as anybody with its link sees it: the owner and the number of members, but no content.
 * @throws ApiError as `liveInvite`, `invite_expired` also when it is used up
 */
export async function readInvite(sql: Sql, code: string, now: number): Promise<InviteView> {
  const row = await liveInvite(sql, code, now);
  if (isUsedUp(row)) throw new ApiError('invite_expired');
  const { members } = await sql
    .selectFrom('members')
    .select((count) => count.fn.countAll<number>().as('members'))
    .where('calendar_id', '=', row.calendar_id)
    .executeTakeFirstOrThrow();
  return {
    inviteCode: row.code,
    role: row.role,
    expiresAt: iso(row.expires_at),
    calendar: {
      id: row.calendar_id,
      name: row.calendar_name,
      color: row.color,
      memberCount: Number(members),
      owner: { name: row.owner_name },
    },
  };
}
