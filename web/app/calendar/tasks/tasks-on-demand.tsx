import type { DueTasksProps } from '#web/calendar-view/due-tasks.ts';
import { peopleWords } from '#web/events/people/api.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { reminderWords } from '../../words-on-demand.ts';
import type { Props as Side } from './SideTasks.tsx';
import { taskWords } from './task-words.ts';

const WORDS = [taskWords, peopleWords, reminderWords];

export const CalendarTasks = onDemand(async () => (await import('./CalendarTasks.tsx')).CalendarTasks, ...WORDS);
const Dues = onDemand(async () => (await import('./CalendarTasksDue.tsx')).CalendarTasksDue, ...WORDS);
const Sides = onDemand(async () => (await import('./SideTasks.tsx')).SideTasks, ...WORDS);

/** Fetched by the views that show them. */
export const TasksDue = (props: DueTasksProps) => (
  <Fetched>
    <Dues.Component {...props} />
  </Fetched>
);

export const SideTasks = (props: Side) => (
  <Fetched>
    <Sides.Component {...props} />
  </Fetched>
);
