import { taskReminding } from '#server/interop/tasks/reminding.ts';
import type { Reminding } from '#server/notifications/reminders/reminding.ts';

/** What reminds people besides events. */
export const REMINDING: Readonly<Record<string, Reminding>> = {
  tasks: taskReminding,
};
