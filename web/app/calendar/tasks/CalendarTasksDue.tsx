import type { DueTasksProps } from '#web/calendar-view/due-tasks.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { TimeField } from '#web/events/when/TimeField.tsx';
import { TasksDue } from '#web/interop/tasks/TasksDue.tsx';
import { TaskPeople } from './TaskPeople.tsx';
import { TaskReminders } from './TaskReminders.tsx';

/** The tasks of the calendars on the page that are due on a day. */
export const CalendarTasksDue = (props: DueTasksProps) => (
  <TasksDue
    {...props}
    firstDay={props.calendars[0]?.firstDayOfWeek ?? 1}
    dayField={DateField}
    timeField={TimeField}
    peopleField={TaskPeople}
    reminderField={TaskReminders}
  />
);
