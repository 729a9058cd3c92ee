import { assignableRoles, type Role } from '#domain/permissions.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { historyId, isUsedUp } from './data.ts';

/** Makes all existing links useless to a person whom somebody else has demoted or removed. */
export async function barFromOlderInvites({ sql, calendar, version }: ChangeContext, userId: string): Promise<void> {
  await sql
    .insertInto('invite_barriers')
    .values({ calendar_id: calendar.id, user_id: userId, version })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'user_id']).doUpdateSet({ version }))
    .execute();
}

/**
 * Ends those links of a member whose role they may no longer give.
 * @param role the member's new role; null ends all, because the membership ended
 */
export async function endInvites(
  {
    sql,
    calendar,
    now,
    record,
  }: Pick<ChangeContext, 'sql' | 'now' | 'record'> & { readonly calendar: { readonly id: string } },
  userId: string,
  role: Role | null,
): Promise<void> {
  const assignable = role === null ? [] : assignableRoles(role);
  const deleted = await sql
    .deleteFrom('invites')
    .where('calendar_id', '=', calendar.id)
    .where('created_by', '=', userId)
    .$if(assignable.length > 0, (query) => query.where('role', 'not in', assignable))
    .returningAll()
    .execute();
  for (const row of deleted.filter((each) => each.expires_at > now && !isUsedUp(each))) {
    record({ entity: 'invite', id: historyId(row), before: { role: row.role }, after: null });
  }
}
