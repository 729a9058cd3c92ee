import type { Reminder } from '#domain/reminders.ts';
import { remindersOf } from '#server/notifications/default-reminders.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { people, remindersOfCalendar } from './preferences.ts';

export interface Choice extends Pick<Reminder, 'minutes' | 'related'> {
  readonly zone: string;
}

/** All reminders that any member has chosen: for timed and all-day events of a calendar, and for single events, before start or end. */
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
  const [own, ofEnds] = [new Map<string, Choice[]>(), new Map<string, Choice[]>()];
  for (const { event_id: id, reminders, time_zone } of rows) {
    const choices = remindersOf(reminders).map(({ minutes, related }) => ({
      minutes,
      related,
      zone: time_zone ?? calendar.zone,
    }));
    for (const [map, some] of [
      [own, choices.filter(({ related }) => related !== 'end')],
      [ofEnds, choices.filter(({ related }) => related === 'end')],
    ] as const) {
      if (some.length > 0) map.set(id, distinct([...(map.get(id) ?? []), ...some]));
    }
  }
  const [timed = [], allDay = []] = kinds;
  return { timed, allDay, own, ofEnds };
}

const distinct = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((each) => [`${each.minutes} ${each.related} ${each.zone}`, each])).values(),
];
