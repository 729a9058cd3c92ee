import { ApiError } from '#domain/errors.ts';
import type { Member } from '#domain/members.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { findUser } from '#server/identity/users/data.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { type MemberRow, membersOf, memberView, setRole, settleInheritance } from './data.ts';
import { sendHandedOver } from './mail.ts';

/** Events that are not public read differently for another owner. */
export type TouchClassified = (sql: Sql, calendar: { readonly id: string }, version: number) => Promise<void>;

/**
 * Makes another member the owner of the calendar; its owner stays as an admin. Both get an e-mail. Nothing changes if the member owns it
 * already.
 * @param url of the calendar's page
 * @param touchClassified raises the versions of what now reads differently for the two owners
 * @throws ApiError `not_found` when the calendar has no such member
 */
export async function handOver(
  change: ChangeContext,
  memberId: string,
  url: string,
  touchClassified: TouchClassified,
): Promise<Member> {
  const members = await membersOf(change)
    .where((eb) => eb.or([eb('members.id', '=', memberId), eb('members.role', '=', 'owner')]))
    .execute();
  const next = members.find(({ id }) => id === memberId);
  if (!next) throw new ApiError('not_found');
  const owner = members.find(({ role }) => role === 'owner');
  if (!owner || owner === next) return memberView(next);
  // In this order there are never two owners.
  await setRole(change, owner, 'admin');
  await touchClassified(change.sql, change.calendar, change.version);
  const after = await setRole(change, next, 'owner');
  await settleInheritance(change);
  await sendEmails(change, owner, next, url);
  return memberView(after);
}

async function sendEmails(change: ChangeContext, owner: MemberRow, next: MemberRow, url: string): Promise<void> {
  const { sql, calendar, now } = change;
  const about = { from: owner.name, to: next.name, calendar: calendar.name, url };
  for (const { user_id } of [owner, next]) {
    const reader = await findUser(sql, user_id);
    if (reader) await sendHandedOver(sql, reader, { ...about, isNew: user_id === next.user_id }, now);
  }
}
