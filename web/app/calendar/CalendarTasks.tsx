import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { TasksPanel } from '#web/interop/tasks/TasksPanel.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';

/** The tasks of a calendar, with the same day field as the form of an event. */
export const CalendarTasks = ({ calendar, ...control }: DialogControl & { calendar: Calendar }) => (
  <TasksPanel
    {...control}
    calendarId={calendar.id}
    timeZone={calendar.timezone}
    mayWrite={may(calendar.role, 'events.write')}
    firstDay={calendar.firstDayOfWeek}
    dayField={DateField}
  />
);
