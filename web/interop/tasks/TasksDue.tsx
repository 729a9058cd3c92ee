import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import type { Task } from '#domain/tasks/call.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { useTasksDue, useTasksOverdue } from './api.ts';
import { TaskDialog } from './TaskDialog.tsx';
import type { TaskFormProps } from './TaskFields.tsx';
import { TaskList } from './TaskList.tsx';
import type { OfPeople } from './unsent-tasks.ts';
import './tasks-due.css';

interface Props extends TaskFormProps {
  calendars: readonly Calendar[];
  /** `yyyy-MM-dd` */
  day: string;
  personIds: OfPeople;
}

const NONE: readonly string[] = [];

/** The tasks that are due on a day, today with those that should be done already; renders nothing without any. */
export function TasksDue({ calendars, day, personIds, ...fields }: Props) {
  const { t } = useTranslation('tasks');
  const id = useId();
  const ids = calendars.map((calendar) => calendar.id);
  const { tasks: due } = useTasksDue(ids, day, personIds);
  const overdue = useTasksOverdue(day === ownDate(new Date()) ? ids : NONE, personIds);
  const tasks = [...overdue.filter(({ id: late }) => !due.some((each) => each.id === late)), ...due];
  const form = useDialog<Task>();
  const writable = new Set(calendars.flatMap((calendar) => (may(calendar.role, 'events.write') ? calendar.id : [])));
  const zones = new Map(calendars.map((calendar) => [calendar.id, calendar.timezone]));
  const zoneOf = ({ calendarId }: Task) => zones.get(calendarId) ?? 'UTC';
  if (tasks.length === 0) return null;
  return (
    <section className="tasks-due" aria-labelledby={id}>
      <h3 id={id} className="note">
        {t('due')}
      </h3>
      <TaskList {...{ tasks, zoneOf }} mayWrite={({ calendarId }) => writable.has(calendarId)} onOpen={form.show} />
      {form.subject && (
        <TaskDialog
          key={`${form.subject.id} ${form.subject.version}`}
          {...fields}
          task={form.subject}
          timeZone={zoneOf(form.subject)}
          open={form.open}
          onClose={form.close}
          onClosed={form.closed}
        />
      )}
    </section>
  );
}
