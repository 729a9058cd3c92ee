import type { Reminder } from '#domain/reminders.ts';
import { remindersOf } from '#server/notifications/default-reminders.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { people, remindersOfCalendar } from './preferences.ts';

export interface Choice extends Pick<Reminder, 'minutes' | 'related'> {
  readonly zone: string;
}

interface Zoned {
  readonly id: string;
  readonly zone: string;
}

/** All reminders that any member has chosen: for timed and all-day events of a calendar, and for single events, before start or end. */
export async function choicesOf(sql: Sql, calendar: Zoned) {
  const chosen = await people(sql).distinct().where('members.calendar_id', '=', calendar.id).execute();
  const kinds = [false, true].map((isAllDay) =>
    distinct(
      chosen.flatMap((each) =>
        remindersOfCalendar(each, isAllDay).map(({ minutes }) => ({ minutes, zone: each.time_zone ?? calendar.zone })),
      ),
    ),
  );
  const rows = await chosenBy(sql, calendar)
    .innerJoin('events', 'events.id', 'event_reminders.event_id')
    .where('events.calendar_id', '=', calendar.id)
    .execute();
  const [timed = [], allDay = []] = kinds;
  return { timed, allDay, ...byEdge(rows, calendar) };
}

/** The reminders that members have chosen for other things. */
export async function choicesOfOthers(
  sql: Sql,
  calendar: Zoned,
  ids: readonly string[],
): Promise<Map<string, Choice[]>> {
  if (ids.length === 0) return new Map();
  const rows = await chosenBy(sql, calendar).where('event_reminders.event_id', 'in', ids).execute();
  const { own, ofEnds } = byEdge(rows, calendar);
  return new Map(ids.map((id) => [id, [...(own.get(id) ?? []), ...(ofEnds.get(id) ?? [])]]));
}

const chosenBy = (sql: Sql, calendar: Zoned) =>
  people(sql)
    .innerJoin('event_reminders', 'event_reminders.user_id', 'members.user_id')
    .select(['event_reminders.event_id', 'event_reminders.reminders'])
    .where('members.calendar_id', '=', calendar.id);

type Chosen = Awaited<ReturnType<ReturnType<typeof chosenBy>['execute']>>;

/** Choices by event, for those before its start and those before its end. */
function byEdge(rows: Pick<Chosen[number], 'event_id' | 'reminders' | 'time_zone'>[], calendar: Zoned) {
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
  return { own, ofEnds };
}

const distinct = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((each) => [`${each.minutes} ${each.related} ${each.zone}`, each])).values(),
];
