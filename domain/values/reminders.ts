/** Of one event. */
export const REMINDERS_MAX = 5;

/** Four weeks. */
export const MINUTES_MAX = 40_320;

/** A reminder that is later than this is shown as missed, and nobody is woken by it. */
export const LATE_MS = 15 * 60_000;

/** In the app and on every device that allows it, or by e-mail. */
export const REMIND_BY = ['notification', 'email'] as const;
export type RemindBy = (typeof REMIND_BY)[number];

interface Told {
  readonly minutes: number;
  readonly by: RemindBy;
  readonly related?: 'end' | undefined;
}

/** Tells reminders apart. */
export const reminderKey = ({ minutes, by, related }: Told): string => `${minutes} ${by} ${related ?? 'start'}`;

/** Which events of a calendar remind: each, those that the person made or set reminders for, or none at all. */
export const REMIND_OF = ['all', 'mine', 'none'] as const;

/** When somebody hears of what others change in a calendar. */
export const NOTIFY_WHEN = ['at_once', 'summary', 'never'] as const;

/** Behind the bell it stands in any case; `app` counts it there. */
export const NOTIFY_BY = ['app', 'push', 'email'] as const;
