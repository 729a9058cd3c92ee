import { type Burst, summaryOf } from '#server/notifications/bursts/summary.ts';
import { memberCounts, NOTICE_COLUMNS, noticesOf } from '#server/notifications/reminders/change-notices.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { isDue, SKEW_MS } from '#server/platform/work/lease.ts';
import { type Listener, notify, withdraw } from './notify-burst.ts';
import { BURST_MS, SETTLE_MS } from './store-bursts.ts';

/**
 * Notifies members of a person's changes. Half a minute after the first change they get a notification and a push message; when the five
 * minutes are over and there were more changes, both are replaced, and the e-mail is sent. Recipients are read in the transaction that
 * takes the burst, and contents when they are shown or sent.
 */

const BURSTS_AT_ONCE = 20;
const PEOPLE_AT_ONCE = 500;

/**
 * @param now epoch ms
 * @returns whether there may be more
 */
export async function fireBursts(db: Database, now: number): Promise<boolean> {
  const due = await db.read
    .selectFrom('change_bursts')
    .selectAll()
    .where(isDue('next_at', now, BURST_MS))
    .orderBy('next_at')
    .limit(BURSTS_AT_ONCE)
    .execute();
  for (const burst of due) {
    const summary = await summaryOf(db.readInWorker, burst);
    await db.write((sql) => fireBurst(sql, burst, summary && JSON.stringify(summary), now));
  }
  return due.length > 0;
}

async function fireBurst(sql: Sql, burst: Burst, summary: string | null, now: number): Promise<void> {
  const isOver = now >= burst.begun_at + BURST_MS || burst.begun_at > now + SKEW_MS;
  const isGrown = burst.last_version > burst.told_version;
  const people = summary === null ? [] : await listeners(sql, burst);
  const isWhole = people.length < PEOPLE_AT_ONCE;
  const next = isOver ? null : Math.max(burst.begun_at + BURST_MS, now + SETTLE_MS);
  const updated = await sql
    .updateTable('change_bursts')
    .set(
      isWhole
        ? { summary, after_user: '', told_version: burst.last_version, next_at: next }
        : { summary, after_user: people.at(-1)?.userId ?? '' },
    )
    .where('id', '=', burst.id)
    .where('next_at', '=', burst.next_at)
    .where('last_version', '=', burst.last_version)
    .where('after_user', '=', burst.after_user)
    .executeTakeFirst();
  // Another node has taken it, or it has grown since.
  if (updated.numUpdatedRows === 0n) return;
  if (summary === null) return withdraw(sql, burst);
  // A burst that has not grown is not announced again: only the e-mail has waited for the end.
  const recipients = isGrown ? people : people.filter(({ by }) => isOver && by.includes('email'));
  await notify(sql, burst, recipients, now, { isOver, isGrown });
}

/** The next members who want immediate notices. Those who joined during the burst see its result anyway. */
async function listeners(sql: Sql, burst: Burst): Promise<Listener[]> {
  const members = (await memberCounts(sql, [burst.calendar_id])).get(burst.calendar_id) ?? 0;
  const isUsual = noticesOf(undefined, members).when === 'at_once';
  const rows = await sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('reminder_settings', (join) =>
      join
        .onRef('reminder_settings.user_id', '=', 'members.user_id')
        .onRef('reminder_settings.calendar_id', '=', 'members.calendar_id'),
    )
    .select(['members.user_id', ...NOTICE_COLUMNS])
    .where('members.calendar_id', '=', burst.calendar_id)
    .where('members.user_id', '<>', burst.actor_id)
    .where('members.user_id', '>', burst.after_user)
    .where('members.created_at', '<=', burst.begun_at)
    .where('calendars.deleted_at', 'is', null)
    .where('users.email', '<>', '')
    .where('users.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('reminder_settings.digest', 'is', null), eb('reminder_settings.digest', '=', 0)]))
    .where((eb) =>
      eb.or([
        eb('reminder_settings.at_once', '=', 1),
        ...(isUsual ? [eb('reminder_settings.at_once', 'is', null)] : []),
      ]),
    )
    .orderBy('members.user_id')
    .limit(PEOPLE_AT_ONCE)
    .execute();
  return rows.map(({ user_id: userId, ...row }) => ({ userId, by: noticesOf(row, members).by }));
}
