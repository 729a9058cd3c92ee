import type { ExpressionBuilder } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { INVITE_LIFETIME_MS, type InviteView } from '#domain/invites.ts';
import { assignableRoles, type Role } from '#domain/permissions.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { lastEnd } from '#server/platform/last-end.ts';

export type InviteRow = Tables['invites'];

/** The history is read by every member, so it names a link by when it was made and never by its code. */
export const historyId = (row: Pick<InviteRow, 'created_at'>): string => `invite-${row.created_at}`;

/** The role that the maker of each link has in its calendar now; null for nobody any more, and while their account is disabled. */
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
 * @param now epoch ms; a link ends at the very instant of its expiry
 * @throws ApiError `invite_not_found`, also when its maker could not make it any more, and `invite_expired`
 */
export async function liveInvite(sql: Sql, code: string, now: number) {
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
    .select(['calendars.name as calendar_name', 'calendars.color', 'owners.name as owner_name'])
    .where('calendars.id', '=', row.calendar_id)
    .where('ownership.calendar_id', '=', row.calendar_id)
    .where('ownership.role', '=', 'owner')
    .where('calendars.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!calendar) throw new ApiError('invite_not_found');
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

/** An invitation as anybody with its link sees it: whose calendar it is and how many are in it, but nothing of what is in it. @throws ApiError as `liveInvite`, `invite_expired` also when it is used up */
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
