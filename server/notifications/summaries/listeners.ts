import type { Role } from '#domain/permissions.ts';
import type { NotifyOf } from '#domain/values/reminders.ts';
import { type ChangeReader, wantedChanges } from '#server/notifications/bursts/own-changes.ts';
import { type Burst, partOf, type Summed } from '#server/notifications/bursts/summary.ts';
import { memberCounts, NOTICE_COLUMNS, noticesOf } from '#server/notifications/reminders/change-notices.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** A member who wants immediate notices. */
export interface Listener {
  readonly userId: string;
  readonly by: readonly string[];
  /** JSON of the part of the burst that they want to hear of; null: all of it. */
  readonly part: string | null;
  /** What they want to hear of has grown since they were last notified, is as it was, or there is none. */
  readonly news: 'grown' | 'same' | 'none';
}

/** The next members who want immediate notices. Those who joined during the burst see its result anyway. */
export async function listenersOf(sql: Sql, burst: Burst, summed: Summed, limit: number): Promise<Listener[]> {
  const members = (await memberCounts(sql, [burst.calendar_id])).get(burst.calendar_id) ?? 0;
  const isUsual = noticesOf(undefined, members).when === 'at_once';
  const rows = await sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('people', 'people.member_id', 'members.id')
    .leftJoin('reminder_settings', (join) =>
      join
        .onRef('reminder_settings.user_id', '=', 'members.user_id')
        .onRef('reminder_settings.calendar_id', '=', 'members.calendar_id'),
    )
    .select(['members.user_id', 'members.role', 'people.id as person_id', ...NOTICE_COLUMNS])
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
    .limit(limit)
    .execute();
  const newsFor = await newsOf(
    sql,
    burst,
    summed,
    rows.some(({ changes_of: of }) => of !== null && of !== 'all'),
  );
  return rows.map((row) => {
    const { by, of } = noticesOf(row, members);
    return { userId: row.user_id, by, ...newsFor(readerOf(row, of)) };
  });
}

const readerOf = (row: { user_id: string; role: Role; person_id: string | null }, of: NotifyOf): ChangeReader => ({
  ...{ of, role: row.role, readerId: row.user_id, personId: row.person_id },
});

/** What of a burst is news for a member. @param isLimited whether any member does not want to hear of all of it */
async function newsOf(
  sql: Sql,
  { calendar_id: calendarId, last_version: last, told_version: notified }: Burst,
  summed: Summed,
  isLimited: boolean,
): Promise<(reader: ChangeReader) => Pick<Listener, 'part' | 'news'>> {
  const { changes } = summed;
  const whole = { part: null, news: last > notified ? 'grown' : 'same' } as const;
  if (!isLimited || changes === null) return () => whole;
  const isWanted = await wantedChanges(sql, calendarId, changes);
  return (reader) => {
    if (reader.of === 'all') return whole;
    const part = partOf(summed, (change) => isWanted(reader, change));
    if (part === null) return { part: null, news: 'none' };
    const isGrown = changes.some((change) => change.row.version > notified && isWanted(reader, change));
    return { part: JSON.stringify(part), news: isGrown ? 'grown' : 'same' };
  };
}
