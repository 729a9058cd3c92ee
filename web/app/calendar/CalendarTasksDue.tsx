import type { Calendar } from '#domain/calendars.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { TasksDue } from '#web/interop/tasks/TasksDue.tsx';

/** The tasks of the calendars on the page that are due on a day. */
export const CalendarTasksDue = ({ calendars, day }: { calendars: readonly Calendar[]; day: string }) => (
  <TasksDue calendars={calendars} day={day} firstDay={calendars[0]?.firstDayOfWeek ?? 1} dayField={DateField} />
);
