/** Per event. */
export const REMINDERS_MAX = 5;

/** Four weeks. */
export const MINUTES_MAX = 40_320;

/** A reminder later than this is shown as missed, without an alert. */
export const LATE_MS = 15 * 60_000;

/** In the app and on every device that allows it, or by e-mail. */
export const REMIND_BY = ['notification', 'email'] as const;
export type RemindBy = (typeof REMIND_BY)[number];

interface ReminderFields {
  readonly minutes: number;
  readonly by: RemindBy;
  readonly related?: 'end' | undefined;
}

/** Identifies a reminder. */
export const reminderKey = ({ minutes, by, related }: ReminderFields): string =>
  `${minutes} ${by} ${related ?? 'start'}`;

/** Changed events that a person is notified of: all, those about the person or about nobody, or those about the person. */
export const NOTIFY_OF = ['all', 'about_me_or_nobody', 'about_me'] as const;
export type NotifyOf = (typeof NOTIFY_OF)[number];

/** Events of a calendar with reminders: as `NOTIFY_OF`, those that the person created or set reminders for, or none. */
export const REMIND_OF = [...NOTIFY_OF, 'mine', 'none'] as const;
export type RemindOf = (typeof REMIND_OF)[number];

/** When a person is notified of changes by others. */
export const NOTIFY_WHEN = ['at_once', 'summary', 'never'] as const;

/** The bell always lists them; `app` also counts them there. */
export const NOTIFY_BY = ['app', 'push', 'email'] as const;
