import { randomBytes } from 'node:crypto';
import { ApiError, notFound } from '#domain/errors.ts';
import { type CreatedInvite, INVITE_LIFETIME_MS, INVITES_MAX, type Invite } from '#domain/invites.ts';
import { assignableRoles, type GivenRole } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { historyId, isUsedUp, makersRole, mayStillGive } from './data.ts';

/** 144 random bits. */
const CODE_BYTES = 18;

/** Creates a link that lasts 24 hours. @throws ApiError `forbidden` for a role that the caller may not give, `quota_invites` */
export async function createInvite(
  { sql, calendar, version, now, record }: ChangeContext,
  actor: Actor,
  role: GivenRole,
  maxUses: number | null,
): Promise<CreatedInvite> {
  if (!assignableRoles(calendar.role).includes(role)) throw new ApiError('forbidden');
  const { active } = await sql
    .selectFrom('invites')
    .select((count) => count.fn.countAll<number>().as('active'))
    .where('calendar_id', '=', calendar.id)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, INVITE_LIFETIME_MS))
    .executeTakeFirstOrThrow();
  if (Number(active) >= INVITES_MAX) throw new ApiError('quota_invites');
  const row: Tables['invites'] = {
    code: randomBytes(CODE_BYTES).toString('base64url'),
    calendar_id: calendar.id,
    role,
    created_by: actor.userId,
    created_at: now,
    expires_at: now + INVITE_LIFETIME_MS,
    uses: 0,
    max_uses: maxUses,
    version,
  };
  await sql.insertInto('invites').values(row).execute();
  record({ entity: 'invite', id: historyId(row), before: null, after: { role } });
  return { inviteCode: row.code, role, expiresAt: iso(row.expires_at) };
}

/** Newest first; only links that work and whose role the caller may give. @param now epoch ms */
export async function listInvites({ sql, calendar }: Opened, now: number): Promise<Invite[]> {
  const rows = await sql
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.created_by')
    .selectAll('invites')
    .select('users.name')
    .select(makersRole)
    .where('calendar_id', '=', calendar.id)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, INVITE_LIFETIME_MS))
    .orderBy('invites.created_at', 'desc')
    .execute();
  const mine = assignableRoles(calendar.role);
  return rows
    .filter((row) => mine.includes(row.role) && mayStillGive(row) && !isUsedUp(row))
    .map((row) => ({
      inviteCode: row.code,
      role: row.role,
      expiresAt: iso(row.expires_at),
      createdAt: iso(row.created_at),
      createdBy: { name: row.name },
      uses: row.uses,
      maxUses: row.max_uses,
    }));
}

/** Ends a link at once. @throws ApiError `not_found`, also for a link whose role the caller may not give */
export async function revokeInvite({ sql, calendar, record }: ChangeContext, code: string): Promise<void> {
  const row = await sql
    .deleteFrom('invites')
    .where('code', '=', code)
    .where('calendar_id', '=', calendar.id)
    .where('role', 'in', assignableRoles(calendar.role))
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  record({ entity: 'invite', id: historyId(row), before: { role: row.role }, after: null });
}
