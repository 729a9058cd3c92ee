import type { Notification } from '#domain/notifications.ts';
import { LATE_MS } from '#domain/values/reminders.ts';

/** Reminders that have come and that nobody has seen, the earliest first; older ones wait behind the bell. @param now epoch ms */
export const freshReminders = (list: readonly Notification[], now: number): Notification[] =>
  list
    .filter(({ kind, seen, at }) => kind === 'due' && !seen && now - Date.parse(at) < LATE_MS)
    .sort((a, b) => a.at.localeCompare(b.at));
