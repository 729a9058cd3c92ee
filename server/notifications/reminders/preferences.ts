import { dueAt, isReminded } from '#domain/due-reminders.ts';
import type { Role } from '#domain/permissions.ts';
import type { Reminder } from '#domain/reminders.ts';
import type { RemindBy, RemindOf } from '#domain/values/reminders.ts';
import { existingPeople } from '#server/events/people/of-event.ts';
import { readableFor } from '#server/events/readable-row.ts';
import { extentOf } from '#server/events/times.ts';
import { defaultReminders, remindersOf } from '#server/notifications/default-reminders.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';

/** Reads who wants a reminder of an event, and when, from the current preferences. */

/** The choices of a member; null columns mean none. */
interface Chosen {
  readonly timed: string | null;
  readonly all_day: string | null;
  readonly own_timed: number | null;
  readonly own_all_day: number | null;
  readonly default_timed: string | null;
  readonly default_all_day: string | null;
  readonly remind: RemindOf | null;
  readonly time_zone: string | null;
}

interface Person extends Chosen {
  readonly user_id: string;
  readonly role: Role;
  /** Who they are among the people of the calendar. */
  readonly person_id: string | null;
  readonly email: number | null;
}

/** The reminders of timed or all-day events in a calendar: those chosen for it, else the person's defaults. */
export const remindersOfCalendar = (chosen: Chosen, isAllDay: boolean): readonly Reminder[] => {
  const [list, isOwn] = isAllDay ? [chosen.all_day, chosen.own_all_day] : [chosen.timed, chosen.own_timed];
  if (list !== null && isOwn === 1) return remindersOf(list);
  const defaults = defaultReminders({ timed: chosen.default_timed, all_day: chosen.default_all_day });
  return isAllDay ? defaults.allDay : defaults.timed;
};

/** Members who may get reminders, with their choices for the calendar. */
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

interface OfEvent
  extends Pick<EventsTable, 'is_all_day' | 'starts_at' | 'ends_at' | 'created_by' | 'class' | 'person_ids'> {
  readonly calendar_zone: string;
  readonly deleted_people: string;
}

/** Whether a person without reminders of their own for an event has those of the calendar. */
function hasDefaults(event: OfEvent, { remind, role, user_id: userId, person_id: personId }: Person): boolean {
  if (remind === null || remind === 'all') return true;
  const { person_ids } = readableFor({ role, readerId: userId }, event);
  const personIds = existingPeople(JSON.parse(person_ids), event.deleted_people);
  return isReminded(remind, { createdBy: event.created_by, personIds }, { userId, personId });
}

/** The methods by which a person wants a reminder at a minute; empty if they want none (any more). */
export function methodsAt(
  event: OfEvent,
  person: Person,
  own: readonly Reminder[] | undefined,
  at: number,
): RemindBy[] {
  if (own === undefined && !hasDefaults(event, person)) return [];
  const wanted = own ?? remindersOfCalendar(person, event.is_all_day === 1);
  const zone = person.time_zone ?? event.calendar_zone;
  return wanted.filter((each) => dueAt(extentOf(event), each, zone) === at).map(({ by }) => by);
}

/** An occurrence that may be due at a minute for members of its calendar. */
export interface About {
  readonly calendarId: string;
  readonly seriesId: string;
}

/** People's choices, by calendar and person, and for single events by event and person. */
export interface Preferences {
  readonly people: ReadonlyMap<string, readonly Person[]>;
  ownOf(seriesId: string, userId: string): readonly Reminder[] | undefined;
}

/**
 * Reads the preferences that concern some events.
 * @param only these people; all members by default
 * @param after only members with a greater id, `limit` of them
 */
export async function readPreferences(
  sql: Sql,
  about: readonly About[],
  { only, after = '', limit }: { only?: readonly string[]; after?: string; limit?: number } = {},
): Promise<Preferences> {
  const calendars = new Map<string, Person[]>();
  if (about.length === 0) return { people: calendars, ownOf: () => undefined };
  const rows = await people(sql)
    .leftJoin('people', 'people.member_id', 'members.id')
    .select(['members.calendar_id', 'members.user_id', 'members.role', 'notification_settings.email'])
    .select('people.id as person_id')
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
