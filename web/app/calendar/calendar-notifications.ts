import { onDemand } from '#web/platform/on-demand.tsx';
import { loadWords } from '#web/reminders/load-words.ts';

/** What one person wants to hear of one calendar, with its words. */
export const CalendarNotifications = onDemand(async () => {
  const [{ CalendarNotificationsDialog }] = await Promise.all([
    import('#web/reminders/CalendarNotificationsDialog.tsx'),
    loadWords(),
  ]);
  return CalendarNotificationsDialog;
});
