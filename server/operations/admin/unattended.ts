import { UNATTENDED_DAYS, type UnattendedCalendar } from '#domain/administration.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { restorableUntil } from '#server/identity/users/ended.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';

/**
 * Calendars with other members whose owner does not sign in: the account was deleted but can be restored, is disabled, or was not used for
 * long. At most `limit`.
 * @param now epoch ms
 */
export async function listUnattended(sql: Sql, limit: number, now: number): Promise<UnattendedCalendar[]> {
  const long = now - UNATTENDED_DAYS * DAY_MS;
  const rows = await sql
    .selectFrom('members as ownership')
    .innerJoin('calendars', 'calendars.id', 'ownership.calendar_id')
    .innerJoin('users', 'users.id', 'ownership.user_id')
    .leftJoin('ended_accounts', 'ended_accounts.user_id', 'users.id')
    .leftJoin('ended_memberships as went', (join) =>
      join.onRef('went.user_id', '=', 'users.id').onRef('went.calendar_id', '=', 'calendars.id'),
    )
    .select(['calendars.id', 'calendars.name', 'users.name as ownerName', 'users.email', 'users.disabled_at'])
    .select(['ended_accounts.email as endedEmail', 'ended_accounts.name as endedName', 'ended_accounts.ended_at'])
    .where('ownership.role', '=', 'owner')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .innerJoin('users as others', 'others.id', 'members.user_id')
          .select('members.id')
          .whereRef('members.calendar_id', '=', 'calendars.id')
          .where('members.role', '<>', 'owner')
          .where('others.email', '<>', ''),
      ),
    )
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        // Deleted together with the account.
        and([eb('calendars.deleted_at', '>', 0), eb('went.role', '=', 'owner'), eb('ended_accounts.ended_at', '>', 0)]),
        and([eb('calendars.deleted_at', 'is', null), eb('users.disabled_at', 'is not', null)]),
        and([
          eb('calendars.deleted_at', 'is', null),
          eb('users.created_at', '<', long),
          ...(['sessions', 'api_keys'] as const).map((table) =>
            not(
              exists(
                selectFrom(table)
                  .select(`${table}.user_id`)
                  .whereRef(`${table}.user_id`, '=', 'users.id')
                  .where(`${table}.last_used`, '>=', long),
              ),
            ),
          ),
          not(
            exists(
              selectFrom('audit_entries')
                .select('audit_entries.id')
                .whereRef('audit_entries.actor_id', '=', 'users.id')
                .where('audit_entries.at', '>=', long),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('calendars.name')
    .orderBy('calendars.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, ownerName, email, disabled_at, endedEmail, endedName, ended_at }) => ({
    id,
    name,
    owner: { name: endedName ?? ownerName, email: endedEmail ?? email },
    reason: ended_at !== null ? 'ended' : disabled_at !== null ? 'disabled' : 'away',
    passesOnAt: ended_at === null ? null : iso(restorableUntil(ended_at)),
  }));
}
