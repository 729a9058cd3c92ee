import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { usePeopleFilter } from '#web/calendar-view/people/use-filter.ts';
import { usePeopleById } from '#web/events/people/api.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { TimeField } from '#web/events/when/TimeField.tsx';
import { TasksPanel } from '#web/interop/tasks/TasksPanel.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { TaskPeople } from './TaskPeople.tsx';
import { TaskReminders } from './TaskReminders.tsx';

/** The tasks of a calendar, of the people whose events its page shows. */
export function CalendarTasks({ calendar, ...control }: DialogControl & { calendar: Calendar }) {
  const { id, timezone, role, firstDayOfWeek } = calendar;
  const { ids: personIds } = usePeopleFilter(id, usePeopleById([id]));
  return (
    <TasksPanel
      {...{ ...control, personIds }}
      mayWrite={may(role, 'events.write')}
      calendarId={id}
      timeZone={timezone}
      firstDay={firstDayOfWeek}
      dayField={DateField}
      timeField={TimeField}
      peopleField={TaskPeople}
      reminderField={TaskReminders}
    />
  );
}
