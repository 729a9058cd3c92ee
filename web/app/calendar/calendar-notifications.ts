import { onDemand } from '#web/platform/on-demand.tsx';
import { reminderWords } from '../words-on-demand.ts';

/** The notification settings of one person for one calendar, with their words. */
export const CalendarNotifications = onDemand(
  async () =>
    (await import('#web/notifications/reminders/CalendarNotificationsDialog.tsx')).CalendarNotificationsDialog,
  reminderWords,
);
