import { DEFAULT_REMINDERS, type DefaultReminders, type Reminder } from '#domain/reminders.ts';

/** What reminds a person in the calendars for which they have chosen nothing else. */

export interface DefaultsRow {
  readonly timed: string | null;
  readonly all_day: string | null;
}

/** Reminders as they are stored. */
export const remindersOf = (json: string): Reminder[] => JSON.parse(json);

/** @param row undefined, or with nulls, of somebody who has chosen none */
export const defaultReminders = (row: DefaultsRow | undefined): DefaultReminders => ({
  timed: row?.timed ? remindersOf(row.timed) : DEFAULT_REMINDERS.timed,
  allDay: row?.all_day ? remindersOf(row.all_day) : DEFAULT_REMINDERS.allDay,
});
