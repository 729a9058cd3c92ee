import { loadWords } from '#web/notifications/reminders/load-words.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

/** What one person wants to hear of one calendar, with its words. */
export const CalendarNotifications = onDemand(async () => {
  const [{ CalendarNotificationsDialog }] = await Promise.all([
    import('#web/notifications/reminders/CalendarNotificationsDialog.tsx'),
    loadWords(),
  ]);
  return CalendarNotificationsDialog;
});
