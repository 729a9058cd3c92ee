import type { Reminder } from '#domain/reminders.ts';
import type { Sql } from '#server/db/database.ts';
import { remindersOf } from '#server/notifications/default-reminders.ts';
import { people, remindersOfCalendar } from './preferences.ts';

export interface Choice extends Pick<Reminder, 'minutes'> {
  readonly zone: string;
}

/** Which reminders anybody has chosen, for events with a time and all-day ones, and for single events besides. */
export async function choicesOf(sql: Sql, calendar: { id: string; zone: string }) {
  const chosen = await people(sql).distinct().where('members.calendar_id', '=', calendar.id).execute();
  const kinds = [false, true].map((isAllDay) =>
    distinct(
      chosen.flatMap((each) =>
        remindersOfCalendar(each, isAllDay).map(({ minutes }) => ({ minutes, zone: each.time_zone ?? calendar.zone })),
      ),
    ),
  );
  const rows = await people(sql)
    .innerJoin('event_reminders', 'event_reminders.user_id', 'members.user_id')
    .innerJoin('events', 'events.id', 'event_reminders.event_id')
    .select(['event_reminders.event_id', 'event_reminders.reminders'])
    .where('members.calendar_id', '=', calendar.id)
    .where('events.calendar_id', '=', calendar.id)
    .execute();
  const own = new Map<string, Choice[]>();
  for (const { event_id: id, reminders, time_zone } of rows) {
    const choices = remindersOf(reminders).map(({ minutes }) => ({ minutes, zone: time_zone ?? calendar.zone }));
    own.set(id, distinct([...(own.get(id) ?? []), ...choices]));
  }
  const [timed = [], allDay = []] = kinds;
  return { timed, allDay, own };
}

const distinct = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((each) => [`${each.minutes} ${each.zone}`, each])).values(),
];
