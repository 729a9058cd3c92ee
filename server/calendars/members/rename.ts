import type { Language } from '#domain/languages.ts';
import { calendarOfMember } from '#server/calendars/access.ts';
import { changeCalendarIn, log, raiseVersion } from '#server/calendars/change.ts';
import { writeInCalendarsOf } from '#server/calendars/of-person.ts';
import { followName } from '#server/calendars/people/members.ts';
import { findUser, updateUser } from '#server/identity/users/data.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { memberSnapshot, membersOf } from './data.ts';

/**
 * Renames a person, and raises the version of every calendar that shows the name: in the list of members and at events, also in calendars
 * that they have left.
 * @param now epoch ms
 * @throws ApiError `authentication_required` when the account was deleted
 */
export function rename(
  db: Database,
  actor: Actor,
  now: number,
  values: { name: string; language?: Language | undefined },
): Promise<Tables['users']> {
  return writeInCalendarsOf(db, actor.userId, async (sql, calendars) => {
    const before = await findUser(sql, actor.userId);
    const after = await updateUser(sql, actor.userId, values);
    if (before && before.name !== after.name) {
      for (const { id, isDeleted } of calendars) {
        if (!isDeleted) await recordName(sql, actor, now, id, before.name, after.name);
      }
    }
    return after;
  });
}

async function recordName(sql: Sql, actor: Actor, now: number, id: string, formerly: string, name: string) {
  const [calendar] = await calendarOfMember(sql, { userId: actor.userId, id });
  if (calendar) {
    return changeCalendarIn(sql, actor, now, id, 'calendar.read', async (change) => {
      const row = await membersOf(change).where('members.user_id', '=', actor.userId).executeTakeFirstOrThrow();
      await followName(change, row.id, formerly, name);
      change.record({
        entity: 'member',
        id: row.id,
        before: memberSnapshot({ ...row, name: formerly }),
        after: memberSnapshot(row),
      });
    });
  }
  const [before, after] = [formerly, name].map((each) => ({ userId: actor.userId, name: each }));
  const change = { entity: 'member', id: actor.userId, before: before ?? null, after: after ?? null } as const;
  await log(sql, actor, { id, version: await raiseVersion(sql, id), actorName: name }, now, [change]);
}
