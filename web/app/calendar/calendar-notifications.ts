import { onDemand } from '#web/platform/on-demand.tsx';
import { reminderWords } from '../words-on-demand.ts';

/** What one person wants to hear of one calendar, with its words. */
export const CalendarNotifications = onDemand(
  async () =>
    (await import('#web/notifications/reminders/CalendarNotificationsDialog.tsx')).CalendarNotificationsDialog,
  reminderWords,
);
