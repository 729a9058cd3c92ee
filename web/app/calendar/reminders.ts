import { loadWords } from '#web/notifications/reminders/load-words.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

/** Reminders of an event, on its card and in its form, and those of all calendars, with their words. */

export const CardReminders = onDemand(async () => {
  const [{ CardReminders: Loaded }] = await Promise.all([
    import('#web/notifications/reminders/CardReminders.tsx'),
    loadWords(),
  ]);
  return Loaded;
});

export const FormReminders = onDemand(async () => {
  const [{ FormReminders: Loaded }] = await Promise.all([
    import('#web/notifications/reminders/FormReminders.tsx'),
    loadWords(),
  ]);
  return Loaded;
});

export const DefaultReminders = onDemand(async () => {
  const [{ DefaultReminders: Loaded }] = await Promise.all([
    import('#web/notifications/reminders/DefaultReminders.tsx'),
    loadWords(),
  ]);
  return Loaded;
});
