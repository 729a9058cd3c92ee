import type { Notification } from '#domain/notifications.ts';
import { LATE_MS } from '#domain/values/reminders.ts';

/** The same for a reminder of an event that is not sent yet, which has no id, and for that of the server. A task has no event id. */
export const keyOf = ({ id, event, at }: Notification): string => `${event?.id || id} ${at}`;

/** Due and unseen reminders, the earliest first; older ones stay behind the bell. @param now epoch ms */
export const freshReminders = (list: readonly Notification[], now: number): Notification[] =>
  list
    .filter(({ kind, seen, at }) => kind === 'due' && !seen && now - Date.parse(at) < LATE_MS)
    .sort((a, b) => a.at.localeCompare(b.at));
