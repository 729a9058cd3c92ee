import { addDays, DAY_MS, dateOf } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';
import { isReminded } from '#domain/due-reminders.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { listUpcoming } from '#server/events/upcoming/upcoming.ts';
import type { Content, Contents } from '#server/notifications/content.ts';
import { type NewDelivery, queueDeliveries } from '#server/notifications/deliveries.ts';
import { seriesIdOf } from '#server/notifications/reminders/own.ts';
import type { Reader } from '#server/notifications/reminders/readers.ts';
import { readers } from '#server/notifications/reminders/readers.ts';
import type { Site } from '#server/notifications/reminders/site.ts';
import { defaultZone, nextAgenda } from '#server/notifications/settings.ts';
import { type Database, engineOf, type Sql } from '#server/platform/db/database.ts';
import { isDue } from '#server/platform/work/lease.ts';
import { agendaEmail } from './emails.ts';

/** The e-mail with the events of a day, at the hour of the person's choice. */

const AT_ONCE = 200;
/** The next one is never further away. */
const AHEAD_MAX_MS = 2 * DAY_MS;
const LATE_MS = 6 * 3_600_000;
const EVENTS_READ_MAX = 100;

/** Queues due agendas, once for each day. @param now epoch ms @returns whether there may be more */
export function fireAgendas(db: Database, now: number): Promise<boolean> {
  return db.write(async (sql) => {
    const due = await sql
      .selectFrom('notification_settings')
      .select(['user_id', 'agenda_hour', 'agenda_at', 'time_zone'])
      .where(isDue('agenda_at', now, AHEAD_MAX_MS))
      .limit(AT_ONCE)
      .$if(engineOf(sql) === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    const agendas: NewDelivery[] = [];
    for (const { user_id: userId, agenda_hour: hour, agenda_at: at, time_zone } of due) {
      const zone = time_zone ?? (await defaultZone(sql, userId));
      const next = nextAgenda(hour, zone, now);
      await sql.updateTable('notification_settings').set({ agenda_at: next }).where('user_id', '=', userId).execute();
      if (at !== null && at > now) continue;
      const day = today(at ?? now, zone);
      const about = { notificationId: null, subscriptionId: null, content: day };
      agendas.push({ key: `agenda:${userId}:${day}`, userId, kind: 'agenda', ...about, dueAt: at ?? now });
    }
    await queueDeliveries(sql, agendas);
    return due.length === AT_ONCE;
  });
}

export const agendaContents =
  (site: Site): Contents =>
  async (sql, deliveries, now) => {
    const people = await readers(
      sql,
      deliveries.map(({ user_id: id }) => id),
    );
    const wanting = await wantAgenda(sql, [...people.keys()]);
    return new Map(
      deliveries.map(({ id, user_id: userId, content: day, due_at: dueAt }): [string, Content] => {
        const reader = people.get(userId);
        if (now - dueAt > LATE_MS || !day || !reader?.wantsEmail || !wanting.has(userId))
          return [id, { nothing: 'unwanted' }];
        return [id, { made: (read) => agendaOf(read, reader, day, site) }];
      }),
    );
  };

async function wantAgenda(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = sql.selectFrom('notification_settings').select('user_id').where('user_id', 'in', ids);
  return new Set((await rows.where('agenda_at', 'is not', null).execute()).map(({ user_id: id }) => id));
}

/** No e-mail on a day without events. */
async function agendaOf(sql: Sql, reader: Reader, day: string, site: Site): Promise<Content> {
  const zone = reader.zone ?? (await defaultZone(sql, reader.id));
  const [begins, ends] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const isOn = ({ isAllDay, startAt, startTime, endTime }: UpcomingEvent) =>
    isAllDay ? dateOf(startTime) <= day && dateOf(endTime) >= day : Date.parse(startAt ?? '') < ends;
  const isWanted = await agendaFilter(sql, reader.id);
  const actor = { userId: reader.id, calendarIds: null };
  const found = await listUpcoming(sql, actor, begins, EVENTS_READ_MAX);
  const events = found.filter((event) => isOn(event) && isWanted(event) && !isCalledOff(event));
  return events.length === 0 ? { nothing: 'unwanted' } : { email: agendaEmail(reader, { day, events, zone }, site) };
}

const isCalledOff = (event: UpcomingEvent): boolean => 'status' in event && event.status === 'cancelled';

/** Filters events as reminders do. */
async function agendaFilter(sql: Sql, userId: string): Promise<(event: UpcomingEvent) => boolean> {
  const settings = await sql
    .selectFrom('reminder_settings')
    .select(['calendar_id', 'remind'])
    .where('user_id', '=', userId)
    .execute();
  const own = await sql
    .selectFrom('event_reminders')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('reminders', '<>', '[]')
    .execute();
  const people = await sql
    .selectFrom('people')
    .innerJoin('members', 'members.id', 'people.member_id')
    .select(['people.calendar_id', 'people.id'])
    .where('members.user_id', '=', userId)
    .execute();
  const mine = new Map(people.map((row) => [row.calendar_id, row.id]));
  const remind = new Map(settings.map((row) => [row.calendar_id, row.remind]));
  const chosen = new Set(own.map((row) => row.event_id));
  return ({ id, calendarId, createdBy, personIds }) => {
    const of = remind.get(calendarId) ?? 'all';
    if (of !== 'none' && chosen.has(seriesIdOf(id))) return true;
    const personId = mine.get(calendarId) ?? null;
    return isReminded(of, { createdBy: createdBy?.id ?? null, personIds }, { userId, personId });
  };
}
