import { msToLocal } from '#domain/dates/local.ts';
import { localToInstant } from '#domain/dates/zones.ts';
import type { Reminder } from '#domain/reminders.ts';
import type { RemindBy } from '#domain/values/reminders.ts';
import { defaultReminders, remindersOf } from '#server/notifications/default-reminders.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';

/** Who wants to be told of an event when: what each person has chosen, as it is now. */

const MINUTE_MS = 60_000;

type Times = Pick<EventsTable, 'is_all_day' | 'starts_at' | 'ends_at'>;

/**
 * When a reminder of an event is due, in epoch ms.
 * @param zone the person's clock, by which an all-day event begins for them
 */
export function dueAt(
  { is_all_day, starts_at, ends_at }: Times,
  { minutes, related }: Pick<Reminder, 'minutes' | 'related'>,
  zone: string,
): number {
  const before = (related === 'end' ? ends_at : starts_at) - minutes * MINUTE_MS;
  // An all-day event is stored as if in UTC, so that its day and minutes before it are those of any clock.
  return is_all_day === 1 ? localToInstant(msToLocal(before), zone) : before;
}

/** What a member has chosen, with the columns of those who have chosen nothing null. */
interface Chosen {
  readonly timed: string | null;
  readonly all_day: string | null;
  readonly own_timed: number | null;
  readonly own_all_day: number | null;
  readonly default_timed: string | null;
  readonly default_all_day: string | null;
  readonly remind: 'all' | 'mine' | 'none' | null;
  readonly time_zone: string | null;
}

interface Person extends Chosen {
  readonly user_id: string;
  readonly email: number | null;
}

/** The reminders of a calendar's events with a time, or of its all-day events: those chosen for it, else the person's own defaults. */
export const remindersOfCalendar = (chosen: Chosen, isAllDay: boolean): readonly Reminder[] => {
  const [list, isOwn] = isAllDay ? [chosen.all_day, chosen.own_all_day] : [chosen.timed, chosen.own_timed];
  if (list !== null && isOwn === 1) return remindersOf(list);
  const defaults = defaultReminders({ timed: chosen.default_timed, all_day: chosen.default_all_day });
  return isAllDay ? defaults.allDay : defaults.timed;
};

/** Those who can be told of a calendar, and what they have chosen for it. */
export const people = (sql: Sql) =>
  sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('reminder_settings', (join) =>
      join
        .onRef('reminder_settings.user_id', '=', 'members.user_id')
        .onRef('reminder_settings.calendar_id', '=', 'members.calendar_id'),
    )
    .leftJoin('notification_settings', 'notification_settings.user_id', 'members.user_id')
    .select(['reminder_settings.timed', 'reminder_settings.all_day', 'reminder_settings.remind'])
    .select(['reminder_settings.own_timed', 'reminder_settings.own_all_day', 'notification_settings.time_zone'])
    .select(['notification_settings.timed as default_timed', 'notification_settings.all_day as default_all_day'])
    .where('calendars.deleted_at', 'is', null)
    .where('users.email', '<>', '')
    .where('users.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('reminder_settings.remind', 'is', null), eb('reminder_settings.remind', '<>', 'none')]));

interface OfEvent extends Times, Pick<EventsTable, 'created_by'> {
  readonly calendar_zone: string;
}

/** By which methods a person is to be told of an event at a minute; none where they do not want it, or no more. */
export function methodsAt(
  event: OfEvent,
  person: Person,
  own: readonly Reminder[] | undefined,
  at: number,
): RemindBy[] {
  if (person.remind === 'mine' && own === undefined && event.created_by !== person.user_id) return [];
  const wanted = own ?? remindersOfCalendar(person, event.is_all_day === 1);
  const zone = person.time_zone ?? event.calendar_zone;
  return wanted.filter((each) => dueAt(event, each, zone) === at).map(({ by }) => by);
}

/** An occurrence that may be due at a minute for the members of its calendar. */
export interface About {
  readonly calendarId: string;
  readonly seriesId: string;
}

/** What people have chosen, by calendar and person, and for single events by event and person. */
export interface Preferences {
  readonly people: ReadonlyMap<string, readonly Person[]>;
  ownOf(seriesId: string, userId: string): readonly Reminder[] | undefined;
}

/**
 * Reads what people have chosen for some events.
 * @param only these people; all members if absent
 * @param after members with a greater id only, `limit` of them
 */
export async function readPreferences(
  sql: Sql,
  about: readonly About[],
  { only, after = '', limit }: { only?: readonly string[]; after?: string; limit?: number } = {},
): Promise<Preferences> {
  const calendars = new Map<string, Person[]>();
  if (about.length === 0) return { people: calendars, ownOf: () => undefined };
  const rows = await people(sql)
    .select(['members.calendar_id', 'members.user_id', 'notification_settings.email'])
    .where('members.calendar_id', 'in', [...new Set(about.map(({ calendarId }) => calendarId))])
    .where('members.user_id', '>', after)
    .$if(only !== undefined, (query) => query.where('members.user_id', 'in', [...(only ?? [])]))
    .orderBy('members.user_id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  for (const row of rows) {
    const list = calendars.get(row.calendar_id);
    if (list) list.push(row);
    else calendars.set(row.calendar_id, [row]);
  }
  const own = await sql
    .selectFrom('event_reminders')
    .select(['event_id', 'user_id', 'reminders'])
    .where('event_id', 'in', [...new Set(about.map(({ seriesId }) => seriesId))])
    .execute();
  const chosen = new Map(own.map((row) => [`${row.event_id} ${row.user_id}`, remindersOf(row.reminders)]));
  return { people: calendars, ownOf: (seriesId, userId) => chosen.get(`${seriesId} ${userId}`) };
}
