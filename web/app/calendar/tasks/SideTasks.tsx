import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { useTasksDue } from '#web/interop/tasks/api.ts';
import { formatNumber } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { CalendarTasks } from './CalendarTasks.tsx';

export interface Props {
  calendars: readonly Calendar[];
}

/** Opens the tasks of a calendar, and counts those that are due. Calendars with nothing to do are left out. */
export function SideTasks({ calendars }: Props) {
  const { t } = useTranslation('tasks');
  const id = useId();
  const panel = useDialog<Calendar>();
  const { counts } = useTasksDue(
    calendars.map((calendar) => calendar.id),
    ownDate(new Date()),
    null,
  );
  const shown = calendars.filter((calendar) => counts.get(calendar.id)?.todo);
  if (shown.length === 0 && !panel.subject) return null;
  return (
    <section className="side-group" aria-labelledby={id}>
      <h2 id={id} className="note">
        {t('title')}
      </h2>
      <ul>
        {shown.map((calendar) => {
          const due = counts.get(calendar.id)?.due ?? 0;
          return (
            <li key={calendar.id}>
              <button type="button" className="popup-entry" onClick={() => panel.show(calendar)}>
                <span className="cut grow" title={calendar.name}>
                  {calendar.name}
                </span>
                {due > 0 && (
                  <>
                    <span aria-hidden="true">{formatNumber(due)}</span>
                    <span className="visually-hidden">{t('dueNow', { count: due })}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {panel.subject && (
        <CalendarTasks calendar={panel.subject} open={panel.open} onClose={panel.close} onClosed={panel.closed} />
      )}
    </section>
  );
}
