import { parseLogged } from '#server/events/history/logged-state.ts';
import type { Summary } from '#server/notifications/bursts/changes.ts';
import { type ChangeReader, wantedChanges } from '#server/notifications/bursts/own-changes.ts';
import { devicesOf, type NewDelivery, queueDeliveries } from '#server/notifications/deliveries.ts';
import { announce } from '#server/notifications/reminders/notify.ts';
import { DIGEST_EVERY_MS } from '#server/notifications/reminders/settings.ts';
import { type Database, engineOf, type Sql, type Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { isDue } from '#server/platform/work/lease.ts';

interface Found {
  readonly calendarId: string;
  readonly version: number;
  readonly summary: Summary;
  readonly seenAt: number | null;
}

async function store(sql: Sql, userId: string, { calendarId: id, version, summary, seenAt }: Found, now: number) {
  const row: Tables['notifications'] = {
    id: newId(),
    user_id: userId,
    key: `changes ${id}@${version}`,
    kind: 'changed',
    calendar_id: id,
    occurrence_id: null,
    changes: JSON.stringify(summary),
    burst_id: null,
    at: now,
    seen_at: seenAt,
    done_at: null,
    snoozed_until: null,
  };
  await sql
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row.id;
}

/** Summarizes other people's changes every few hours, in one message of bounded length. */

const PEOPLE_AT_ONCE = 20;
const CHANGES_MAX = 1_000;
const AUTHORS_MAX = 3;

/**
 * @param now epoch ms
 * @returns whether there may be more
 */
export function fireDigests(db: Database, now: number): Promise<boolean> {
  return db.write(async (sql) => {
    const due = await sql
      .selectFrom('notification_settings')
      .select(['user_id', 'digest_at'])
      .where(isDue('digest_at', now, DIGEST_EVERY_MS))
      .limit(PEOPLE_AT_ONCE)
      .$if(engineOf(sql) === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { user_id: userId } of due) await notifyOfChanges(sql, userId, now);
    return due.length === PEOPLE_AT_ONCE;
  });
}

async function notifyOfChanges(sql: Sql, userId: string, now: number): Promise<void> {
  const asked = await sql
    .selectFrom('reminder_settings')
    .innerJoin('calendars', 'calendars.id', 'reminder_settings.calendar_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.calendar_id', '=', 'reminder_settings.calendar_id')
        .onRef('members.user_id', '=', 'reminder_settings.user_id'),
    )
    .leftJoin('people', 'people.member_id', 'members.id')
    .select(['calendars.id', 'calendars.version', 'reminder_settings.told_version', 'reminder_settings.changes_of'])
    .select(['members.role', 'people.id as person_id'])
    .select(['reminder_settings.by_app', 'reminder_settings.by_push', 'reminder_settings.by_email'])
    .where('reminder_settings.user_id', '=', userId)
    .where('reminder_settings.digest', '=', 1)
    .where('calendars.deleted_at', 'is', null)
    .execute();
  const notifications: { id: string; by_push: 0 | 1; by_email: 0 | 1 }[] = [];
  for (const asking of asked.filter((each) => each.version > each.told_version)) {
    const { id, version, told_version: since, changes_of: of, role, person_id: personId, ...by } = asking;
    const mine = sql.updateTable('reminder_settings').where('user_id', '=', userId).where('calendar_id', '=', id);
    await mine.set({ told_version: version }).execute();
    const summary = await summaryOf(sql, id, since, { of, role, personId, readerId: userId });
    if (!summary) continue;
    const stored = { calendarId: id, version, summary, seenAt: by.by_app === 1 ? null : now };
    notifications.push({ id: await store(sql, userId, stored, now), ...by });
  }
  // A person without digests is not checked again.
  const next = asked.length > 0 ? now + DIGEST_EVERY_MS : null;
  await sql.updateTable('notification_settings').set({ digest_at: next }).where('user_id', '=', userId).execute();
  if (notifications.length === 0) return;
  announce(sql, [userId]);
  const about = { userId, dueAt: now };
  const devices = (await devicesOf(sql, [userId])).get(userId) ?? [];
  const pushes = notifications.flatMap(({ id, by_push: isPushed }): NewDelivery[] =>
    (isPushed === 1 ? devices : []).map((device) => ({
      ...{
        ...about,
        kind: 'changed',
        key: `${id}:${device}`,
        notificationId: id,
        subscriptionId: device,
        content: null,
      },
    })),
  );
  const ids = notifications.filter((each) => each.by_email === 1).map(({ id }) => id);
  const one = { ...about, kind: 'digest', notificationId: null, subscriptionId: null } as const;
  const emails = ids.length > 0 ? [{ ...one, key: `digest:${ids[0]}`, content: JSON.stringify(ids) }] : [];
  await queueDeliveries(sql, [...pushes, ...emails]);
}

/** Null if nobody else has changed an event that the person wants to hear of. */
async function summaryOf(sql: Sql, calendarId: string, since: number, reader: ChangeReader): Promise<Summary | null> {
  const latest = sql
    .selectFrom('changes')
    .where('calendar_id', '=', calendarId)
    .where('version', '>', since)
    .where('entity', '=', 'event')
    .where((eb) => eb.or([eb('actor_id', 'is', null), eb('actor_id', '<>', reader.readerId)]))
    .orderBy('version', 'desc')
    .limit(CHANGES_MAX);
  const rows =
    reader.of === 'all'
      ? await latest.select(['entity_id', 'actor_id']).execute()
      : await wantedRows(sql, calendarId, await latest.selectAll().execute(), reader);
  if (rows.length === 0) return null;
  const authors = [...new Set(rows.flatMap(({ actor_id: id }) => id ?? []))];
  return { count: new Set(rows.map(({ entity_id: id }) => id)).size, authorIds: authors.slice(0, AUTHORS_MAX) };
}

async function wantedRows(sql: Sql, calendarId: string, rows: readonly Tables['changes'][], reader: ChangeReader) {
  const changes = rows.map((row) => ({ row, before: parseLogged(row.before), after: parseLogged(row.after) }));
  const isWanted = await wantedChanges(sql, calendarId, changes);
  return changes.filter((change) => isWanted(reader, change)).map(({ row }) => row);
}
