import { calendarUrl, hasHeir, inherit } from '#server/calendars/members/inheritance.ts';
import { clearCalendar } from '#server/events/deleted-calendars/clearing.ts';
import { revive } from '#server/events/deleted-calendars/restore.ts';
import { forgetPrivate } from '#server/events/forget-private.ts';
import { touchClassified } from '#server/events/store.ts';
import { writeEntry } from '#server/identity/audit/write.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface Site {
  readonly db: Database;
  readonly publicUrl: string;
}

/**
 * Passes the calendars that were deleted with an account to their heirs, each in one transaction; those without an heir are cleared.
 * Calendars that the owner had deleted earlier are left alone.
 * @param now epoch ms
 */
export async function passOnCalendars(
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
