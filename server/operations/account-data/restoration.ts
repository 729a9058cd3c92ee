import { ApiError } from '#domain/errors.ts';
import { calendarOfMember } from '#server/calendars/access.ts';
import { raiseVersion } from '#server/calendars/change.ts';
import { endedMemberships, mayRejoin, rejoin } from '#server/calendars/members/ended.ts';
import { type CalendarOfPerson, writeInCalendarsOf } from '#server/calendars/of-person.ts';
import { hasWritten, touchAuthor } from '#server/events/author.ts';
import { restoreCalendar } from '#server/events/deleted-calendars/restore.ts';
import { updateUser } from '#server/identity/users/data.ts';
import { type EndedAccount, findEnded, restoreUser } from '#server/identity/users/ended.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';

/**
 * Restores a deleted account, with the calendars deleted along with it, the memberships that are still possible, and its name at what it
 * wrote. Sessions, keys, links and administrator rights are not restored.
 * @param ended as it was when its password was compared
 * @param now epoch ms
 * @param enter signs the person in, in the same transaction
 * @throws ApiError `invalid_credentials` when somebody else restored it in the meantime, `account_disabled`, `email_taken`
 */
export function restoreAccount<Result>(
  db: Database,
  ended: EndedAccount,
  now: number,
  quotas: Quotas,
  enter: (sql: Sql, user: Tables['users']) => Promise<Result>,
): Promise<Result> {
  return writeInCalendarsOf(db, ended.id, async (sql, calendars) => {
    const found = await findEnded(sql, ended.id, now);
    if (found?.password_hash !== ended.password_hash) throw new ApiError('invalid_credentials');
    if (found.disabled_at !== null) throw new ApiError('account_disabled');
    const memberships = await endedMemberships(sql, ended.id);
    const user = await restoreUser(sql, found, now);
    for (const calendar of calendars) {
      const membership = memberships.get(calendar.id);
      if (membership?.role === 'owner') await restoreOwned(sql, user, calendar, now);
      else await restoreMembership(sql, user, calendar, membership, now, quotas);
    }
    return enter(sql, await withLastVisited(sql, user, found.last_visited_calendar));
  });
}

async function restoreOwned(sql: Sql, user: Tables['users'], { id, isDeleted }: CalendarOfPerson, now: number) {
  if (isDeleted) await restoreCalendar(sql, { userId: user.id, name: user.name }, id, now);
}

async function restoreMembership(
  sql: Sql,
  user: Tables['users'],
  calendar: CalendarOfPerson,
  membership: Tables['ended_memberships'] | undefined,
  now: number,
  quotas: Quotas,
): Promise<void> {
  const isBack = membership !== undefined && (await mayRejoin(sql, membership, quotas));
  if (!isBack && !(await hasWritten(sql, calendar.id, user.id))) return;
  const at = { ...calendar, version: await raiseVersion(sql, calendar.id) };
  if (isBack) await rejoin(sql, membership, user.name, at, now);
  await touchAuthor(sql, at, user.id);
}

async function withLastVisited(sql: Sql, user: Tables['users'], id: string | null): Promise<Tables['users']> {
  const [calendar] = id === null ? [] : await calendarOfMember(sql, { userId: user.id, id });
  return calendar ? updateUser(sql, user.id, { last_visited_calendar: calendar.id }) : user;
}
