import { calendarUrl, hasHeir, inherit } from '#server/calendars/members/inheritance.ts';
import { forgetAuthor } from '#server/events/author.ts';
import { clearCalendar } from '#server/events/deleted-calendars/clearing.ts';
import { revive } from '#server/events/deleted-calendars/restore.ts';
import { forgetPrivate } from '#server/events/forget-private.ts';
import { forgetNames } from '#server/events/history/names.ts';
import { touchClassified } from '#server/events/store.ts';
import { forgetAddresses } from '#server/identity/audit/clearing.ts';
import { writeEntry } from '#server/identity/audit/write.ts';
import { purgeDeletedUsers } from '#server/identity/users/deleted.ts';
import { lastRestorable, makeFinal, restorableUntil } from '#server/identity/users/ended.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';

const KIND = 'destroy-accounts';

export const enqueueDestruction = (sql: Sql, userId: string): Promise<void> =>
  enqueue(sql, { kind: KIND, key: `${KIND}:${userId}`, payload: {}, runAt: 0 });

/** At this time only accounts that were deleted for good are due: a wrong clock must not make others so. */
const FINAL_ONLY = restorableUntil(0);

export const destructionHandlers = ({ clock, ...site }: Site & { clock: Clock }): Handlers => ({
  [KIND]: async (_payload, { signal }) => destroyEndedAccounts(site, clock(), signal, FINAL_ONLY),
});

/**
 * Destroys the rest of accounts that were deleted 30 days ago or for good: passes their calendars to heirs, then removes e-mail, name and
 * password, the name in the log of every calendar, the id at events, and addresses they signed in from. Starts over after a crash.
 * @param now epoch ms
 * @param dueBy the time by which accounts are due, epoch ms
 */
export async function destroyEndedAccounts(
  site: Site,
  now: number,
  signal: AbortSignal,
  dueBy: number = now,
): Promise<void> {
  const { db } = site;
  const due = await db.read
    .selectFrom('ended_accounts')
    .select('user_id')
    .where('ended_at', '<=', lastRestorable(dueBy))
    .orderBy('user_id')
    .execute();
  if (due.length === 0) return;
  for (const { user_id: id } of due) await db.write((sql) => makeFinal(sql, id, lastRestorable(dueBy)));
  for (const { user_id: id } of due) await passOnCalendars(site, id, now, signal);
  await forgetNames(db, dueBy, signal);
  for (const { user_id: id } of due) {
    await forgetAuthor(db, id, signal);
    await forgetAddresses(db, id, signal);
    await db.write((sql) => sql.deleteFrom('ended_accounts').where('user_id', '=', id).execute());
  }
  await db.write(purgeDeletedUsers);
}

interface Site {
  readonly db: Database;
  readonly publicUrl: string;
}

/**
 * Passes the calendars that were deleted with an account to their heirs, each in one transaction; those without an heir are cleared.
 * Calendars that the owner had deleted earlier are left alone.
 * @param now epoch ms
 */
async function passOnCalendars(
  { db, publicUrl }: Site,
  ownerId: string,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const went = await db.read
    .selectFrom('ended_memberships')
    .innerJoin('ended_accounts', 'ended_accounts.user_id', 'ended_memberships.user_id')
    .select('ended_memberships.calendar_id')
    .where('ended_memberships.user_id', '=', ownerId)
    .where('ended_memberships.role', '=', 'owner')
    // Deleted for good.
    .where('ended_accounts.ended_at', '=', 0)
    .execute();
  const passing = { urlOf: calendarUrl(publicUrl), touchClassified, by: new URL(publicUrl).host };
  for (const { calendar_id: calendarId } of went) {
    if (await hasHeir(db.read, calendarId)) {
      await forgetPrivate(db, calendarId, ownerId, signal);
      const heir = await db.write(async (sql) => {
        const found = await inherit(sql, { calendarId, ownerId }, passing, revive, now);
        if (typeof found !== 'string')
          await writeEntry(sql, 'ownership-transfer', { subject_id: found.user_id, calendar_id: calendarId }, now);
        return found;
      });
      if (heir !== 'none') continue;
    }
    await clearCalendar(db, calendarId, signal);
  }
}
