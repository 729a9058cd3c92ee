import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { INHERITANCE_DAYS } from '#domain/members.ts';
import { ROLES } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import { type Change, type ChangeContext, log, raiseVersion } from '#server/calendars/change.ts';
import { deleteCalendar } from '#server/calendars/data.ts';
import { deleteMembers } from '#server/calendars/people/member-rows.ts';
import { findUser } from '#server/identity/users/data.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import { lock, publish, type Sql } from '#server/platform/db/database.ts';
import { type MemberRow, memberSnapshot, membersAt, membersOf, setRole } from './data.ts';
import { sendInherited } from './mail.ts';
import type { TouchClassified } from './ownership.ts';

/** A calendar outlives its owner's account: its most senior member inherits it, and may decline. */

export interface InheritanceHooks {
  readonly urlOf: (calendarId: string) => string;
  /** Raises the versions of what reads differently for a new owner. */
  readonly touchClassified: TouchClassified;
}

const candidates = (sql: Sql, calendarId: string) =>
  membersAt(sql, calendarId)
    .leftJoin('inheritances as declined', (join) =>
      join.onRef('declined.calendar_id', '=', 'members.calendar_id').onRef('declined.user_id', '=', 'members.user_id'),
    )
    .select('users.disabled_at')
    .where('members.role', '<>', 'owner')
    .where('users.email', '<>', '')
    .where('declined.user_id', 'is', null);

/**
 * The next heir, among members with an active account who have not declined: disabled accounts last, then by role, then by when they
 * joined.
 */
async function nextHeir(sql: Sql, calendarId: string): Promise<MemberRow | undefined> {
  const rows = await candidates(sql, calendarId).orderBy('members.created_at').orderBy('members.id').execute();
  const rank = ({ disabled_at, role }: (typeof rows)[number]) =>
    (disabled_at === null ? 0 : ROLES.length) + ROLES.indexOf(role);
  return rows.sort((a, b) => rank(a) - rank(b))[0];
}

export const hasHeir = async (sql: Sql, calendarId: string): Promise<boolean> =>
  (await nextHeir(sql, calendarId)) !== undefined;

export const calendarUrl =
  (publicUrl: string) =>
  (id: string): string =>
    `${publicUrl}/dashboard/calendar/${id}`;

async function storeHeir(sql: Sql, calendar: { id: string; name: string }, heir: MemberRow, url: string, now: number) {
  const until = now + INHERITANCE_DAYS * DAY_MS;
  // Refusals are remembered for as long as another heir may decline.
  await sql.updateTable('inheritances').set({ until }).where('calendar_id', '=', calendar.id).execute();
  const row = { calendar_id: calendar.id, user_id: heir.user_id, former_role: heir.role, until };
  await sql.insertInto('inheritances').values(row).execute();
  const reader = await findUser(sql, heir.user_id);
  if (reader) await sendInherited(sql, reader, { calendar: calendar.name, url, until }, now);
}

/**
 * Passes a deleted calendar, whose owner's account is destroyed, to the next heir; its other members see it again, too.
 * @param by the actor's name in the history
 * @param revive undeletes the calendar and removes members whose accounts were deleted
 * @returns the heir; `none` if there is no heir, `other` if the calendar is no longer that owner's or not deleted
 */
export async function inherit(
  sql: Sql,
  { calendarId, ownerId }: { readonly calendarId: string; readonly ownerId: string },
  { urlOf, touchClassified, by }: InheritanceHooks & { readonly by: string },
  revive: (sql: Sql, calendar: { id: string; version: number }) => Promise<Change>,
  now: number,
): Promise<MemberRow | 'none' | 'other'> {
  await lock(sql, calendarId);
  const calendar = await sql
    .selectFrom('calendars')
    .innerJoin('members', 'members.calendar_id', 'calendars.id')
    .select(['calendars.id', 'calendars.name', 'members.id as memberId'])
    .where('calendars.id', '=', calendarId)
    .where('calendars.deleted_at', '>', 0)
    .where('members.user_id', '=', ownerId)
    .where('members.role', '=', 'owner')
    .executeTakeFirst();
  if (!calendar) return 'other';
  const heir = await nextHeir(sql, calendarId);
  if (!heir) return 'none';
  await deleteMembers(sql, calendarId, [calendar.memberId]);
  const version = await raiseVersion(sql, calendarId);
  const revived = await revive(sql, { id: calendarId, version });
  await sql.updateTable('members').set({ role: 'owner' }).where('id', '=', heir.id).execute();
  await touchClassified(sql, { id: calendarId }, version);
  const [before, after] = [memberSnapshot(heir), memberSnapshot({ ...heir, role: 'owner' })];
  const changes = [revived, { entity: 'member', id: heir.id, before, after } as const];
  await log(sql, { userId: null }, { id: calendarId, version, actorName: by }, now, changes);
  const members = await sql
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('calendar_id', '=', calendarId)
    .execute();
  for (const { user_id: userId, role } of members) publish(sql, { about: 'access', calendarId, userId, role });
  await storeHeir(sql, calendar, heir, urlOf(calendarId), now);
  return heir;
}

/**
 * The time until which a person may decline a calendar that they have inherited and own, epoch ms; null if they may not.
 * @param now epoch ms
 */
export async function declinableUntil({ sql, calendar }: Opened, userId: string, now: number): Promise<number | null> {
  return (await inherited(sql, calendar.id, userId, now))?.until ?? null;
}

const inherited = (sql: Sql, calendarId: string, userId: string, now: number) =>
  sql
    .selectFrom('inheritances')
    .innerJoin('members', (join) =>
      join
        .onRef('members.calendar_id', '=', 'inheritances.calendar_id')
        .onRef('members.user_id', '=', 'inheritances.user_id')
        .on('members.role', '=', 'owner'),
    )
    .select(['inheritances.former_role', 'inheritances.until'])
    .where('inheritances.calendar_id', '=', calendarId)
    .where('inheritances.user_id', '=', userId)
    .where('inheritances.until', '>', now)
    .executeTakeFirst();

/**
 * Passes an inherited calendar on to the next heir; its owner gets back the role from before. Without another heir it is deleted, and can
 * be restored as usual.
 * @returns the new owner; null if it was deleted
 * @throws ApiError `not_found` when the caller has not inherited it, or may no longer decline
 */
export async function decline(
  change: ChangeContext,
  owner: SessionActor,
  hooks: InheritanceHooks,
): Promise<MemberRow | null> {
  const { sql, calendar, version, now } = change;
  const own = await inherited(sql, calendar.id, owner.userId, now);
  const row = await membersOf(change).where('members.user_id', '=', owner.userId).executeTakeFirst();
  if (!own || !row) throw new ApiError('not_found');
  const heir = await nextHeir(sql, calendar.id);
  if (!heir) {
    await deleteCalendar(change);
    return null;
  }
  // In this order there are never two owners.
  await setRole(change, row, own.former_role);
  await hooks.touchClassified(sql, calendar, version);
  await setRole(change, heir, 'owner');
  await storeHeir(sql, calendar, heir, hooks.urlOf(calendar.id), now);
  return heir;
}
