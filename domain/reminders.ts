import { z } from 'zod';
import { ChangeNotices, ChangeNoticesBody } from './change-notices.ts';
import { listOf } from './text.ts';
import { MINUTES_MAX, REMIND_BY, REMIND_OF, REMINDERS_MAX, reminderKey } from './values/reminders.ts';

/** Personal reminders: for a calendar and for single events. */

/** An all-day event may have a reminder on its own day, until 23:59. */
export const MINUTES_MIN = -1_439;
/** Events and series with personal reminders, per person. */
export const OWN_REMINDERS_MAX = 2_000;

const by = z.enum(REMIND_BY, 'invalid');
const minutesFrom = (least: number) => z.int('invalid').min(least, 'invalid').max(MINUTES_MAX, 'invalid');

const OfStart = z.object({
  minutes: minutesFrom(MINUTES_MIN).describe(
    'Before the start. Of an all-day event: before midnight of its first day by the person’s clock; 900 is 9:00 on the day before, -540 is 9:00 on the day.',
  ),
  by: by.describe('`notification`: in the app and on every device that allows it.'),
});

export const Reminder = OfStart.extend({
  related: z
    .enum(['end'], 'invalid')
    .optional()
    .describe('The minutes are before the end, 0 or more; of an all-day event before the midnight after its last day.'),
});
export type Reminder = z.infer<typeof Reminder>;

/** Removes duplicates; earliest first. */
const distinct = (reminders: Reminder[]): Reminder[] =>
  [...new Map(reminders.map((each) => [reminderKey(each), each])).values()].sort(
    (a, b) => b.minutes - a.minutes || (a.by < b.by ? 1 : -1),
  );

const TimedReminder = OfStart.extend({ minutes: minutesFrom(0).describe('Before the start.') });

/** Of one event or task. */
export const Reminders = listOf(Reminder, REMINDERS_MAX).transform(distinct);
const DayReminders = listOf(OfStart, REMINDERS_MAX).transform(distinct);
const TimedReminders = listOf(TimedReminder, REMINDERS_MAX).transform(distinct);

export const EventReminders = z.object({
  reminders: z.array(Reminder).nullable().describe('Null: as in the calendar.'),
  defaults: z.array(Reminder).describe('What null means for this event.'),
});
export type EventReminders = z.infer<typeof EventReminders>;

export const EventRemindersBody = z.object({ reminders: Reminders.nullable() });
export type EventRemindersBody = z.infer<typeof EventRemindersBody>;

/** Reminders for events of a calendar without their own. */
export const DefaultReminders = z.object({
  timed: z.array(TimedReminder).describe('For events with a time.'),
  allDay: z.array(OfStart),
});
export type DefaultReminders = z.infer<typeof DefaultReminders>;

export const DefaultRemindersBody = z.object({ timed: TimedReminders.optional(), allDay: DayReminders.optional() });

export const CalendarNotifications = DefaultReminders.extend({
  own: z
    .object({ timed: z.boolean(), allDay: z.boolean() })
    .describe('Whether they were chosen for this calendar; else they are those of `PUT /api/user/notifications`.'),
  remind: z
    .enum(REMIND_OF)
    .describe(
      '`about_me_or_nobody`: events about the caller, and those about nobody. `about_me`: only those about the caller. `mine`: events that the caller made. Events that the caller has set reminders for come with each of them, but not with `none`.',
    ),
  changes: ChangeNotices.describe('What others change: when and by which ways the caller hears of it.'),
  digest: z.boolean().describe('Whether `changes.when` is `summary`.'),
});
export type CalendarNotifications = z.infer<typeof CalendarNotifications>;

export const CalendarNotificationsBody = z.object({
  timed: TimedReminders.nullable().optional().describe('Null: as in the calendars without reminders of their own.'),
  allDay: DayReminders.nullable().optional().describe('As `timed`.'),
  remind: z.enum(REMIND_OF, 'invalid').optional(),
  changes: ChangeNoticesBody.optional(),
  digest: z
    .boolean('invalid')
    .optional()
    .describe('True: `changes` are a summary in the app and by e-mail; false: no summary. `changes` counts before it.'),
});
export type CalendarNotificationsBody = z.infer<typeof CalendarNotificationsBody>;

/** The initial defaults: ten minutes before, and the evening before an all-day event. */
export const DEFAULT_REMINDERS: DefaultReminders = {
  timed: [{ minutes: 10, by: 'notification' }],
  allDay: [{ minutes: 360, by: 'notification' }],
};
