import { DEFAULT_REMINDERS, type DefaultReminders, type Reminder } from '#domain/reminders.ts';

/** The reminders of a person in calendars for which they have chosen none. */

export interface DefaultsRow {
  readonly timed: string | null;
  readonly all_day: string | null;
}

/** Reminders as they are stored. */
export const remindersOf = (json: string): Reminder[] => JSON.parse(json);

/** @param row undefined, or with nulls, for a person without a choice */
export const defaultReminders = (row: DefaultsRow | undefined): DefaultReminders => ({
  timed: row?.timed ? remindersOf(row.timed) : DEFAULT_REMINDERS.timed,
  allDay: row?.all_day ? remindersOf(row.all_day) : DEFAULT_REMINDERS.allDay,
});
