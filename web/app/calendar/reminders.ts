import { onDemand } from '#web/platform/on-demand.tsx';
import { reminderWords } from '../words-on-demand.ts';

/** Reminders of an event, in its card and its form, and those of all calendars, with their words. */

export const CardReminders = onDemand(
  async () => (await import('#web/notifications/reminders/CardReminders.tsx')).CardReminders,
  reminderWords,
);

export const FormReminders = onDemand(
  async () => (await import('#web/notifications/reminders/FormReminders.tsx')).FormReminders,
  reminderWords,
);

export const DefaultReminders = onDemand(
  async () => (await import('#web/notifications/reminders/DefaultReminders.tsx')).DefaultReminders,
  reminderWords,
);
