import { ApiError } from '#domain/errors.ts';
import { calendarOfMember } from '#server/calendars/access.ts';
import { changeCalendarIn, raiseVersion } from '#server/calendars/change.ts';
import { deleteCalendar } from '#server/calendars/data.ts';
import { leaveCalendar } from '#server/calendars/members/data.ts';
import { endedMemberships, ownedBy, storeMemberships } from '#server/calendars/members/ended.ts';
import { hasHeir } from '#server/calendars/members/inheritance.ts';
import { writeInCalendarsOf } from '#server/calendars/of-person.ts';
import { touchAuthor } from '#server/events/author.ts';
import { dropCalendar } from '#server/events/deleted-calendars/clearing.ts';
import { lockCredentials } from '#server/identity/users/data.ts';
import { deleteUser } from '#server/identity/users/deleted.ts';
import { makeFinal, restorableUntil, storeEndedAccount } from '#server/identity/users/ended.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { enqueueDestruction } from './destruction.ts';
import { sendAccountDeleted } from './mail.ts';

/** Writes e-mails and audit entries in the same transaction. */
type Recorder = (sql: Sql) => Promise<void>;

/**
 * Deletes an account, which its owner can restore for 30 days. Calendars they own are deleted too, and pass to heirs once the account is
 * destroyed. In other calendars their membership ends; their content stays, without their name.
 * @param now epoch ms
 * @param passwordHash of the password that was entered to confirm
 * @param deletes ids of calendars that nobody inherits
 * @throws ApiError `authentication_required` when the account is deleted already, or its password has changed since
 */
export const deleteAccount = (
  db: Database,
  actor: SessionActor,
  now: number,
  passwordHash: string,
  record: Recorder,
  deletes: readonly string[] = [],
) => end(db, actor, now, passwordHash, record, { isForGood: false, deletes });

/** As `deleteAccount`, but the account cannot be restored, and its calendars pass to heirs at once. */
export const endForGood = (db: Database, actor: SessionActor, now: number, passwordHash: string, record: Recorder) =>
  end(db, actor, now, passwordHash, record, { isForGood: true, deletes: [] });

/** Makes a deleted account unrestorable; a job passes the calendars deleted with it to heirs. @param now epoch ms */
export function purgeEnded(db: Database, userId: string, now: number, record: Recorder): Promise<void> {
  return writeInCalendarsOf(db, userId, async (sql) => {
    const memberships = await endedMemberships(sql, userId);
    for (const id of await ownedBy(sql, userId))
      if (!memberships.has(id) || !(await hasHeir(sql, id))) await dropCalendar(sql, id);
    await makeFinal(sql, userId, now);
    await enqueueDestruction(sql, userId);
    await record(sql);
  });
}

function end(
  db: Database,
  actor: SessionActor,
  now: number,
  passwordHash: string,
  record: Recorder,
  { isForGood, deletes }: { readonly isForGood: boolean; readonly deletes: readonly string[] },
): Promise<void> {
  return writeInCalendarsOf(db, actor.userId, async (sql, calendars) => {
    const user = await lockCredentials(sql, actor.userId, passwordHash);
    if (!user) throw new ApiError('authentication_required');
    await storeEndedAccount(sql, user, isForGood ? null : now);
    await storeMemberships(sql, user.id, deletes);
    for (const { id, isDeleted } of calendars) if (!isDeleted) await leave(sql, actor, now, id, isForGood);
    if (!isForGood) await sendAccountDeleted(sql, user, restorableUntil(now), now);
    await deleteUser(sql, user.id);
    if (isForGood) await enqueueDestruction(sql, user.id);
    await record(sql);
  });
}

async function leave(sql: Sql, actor: SessionActor, now: number, id: string, isForGood: boolean): Promise<void> {
  const [calendar] = await calendarOfMember(sql, { userId: actor.userId, id });
  if (!calendar) return touchAuthor(sql, { id, version: await raiseVersion(sql, id) }, actor.userId);
  if (calendar.role === 'owner') {
    const isDropped = isForGood && !(await hasHeir(sql, id));
    return isDropped ? dropCalendar(sql, id) : changeCalendarIn(sql, actor, now, id, 'calendar.delete', deleteCalendar);
  }
  await changeCalendarIn(sql, actor, now, id, 'calendar.leave', async (change) => {
    await leaveCalendar(change, actor);
    await touchAuthor(sql, change.calendar, actor.userId);
  });
}
