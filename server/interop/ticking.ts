import type { Ticking } from '#server/events/tasks/ticking.ts';
import { taskTicking } from '#server/interop/tasks/ticking.ts';

/** What is ticked off. */
export const TICKING: { readonly tasks?: Ticking } = {
  tasks: taskTicking,
};
