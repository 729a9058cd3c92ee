import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import { ReminderField } from './ReminderField.tsx';
import { ReminderNote } from './ReminderNote.tsx';
import { useRemindersOf } from './use-reminders-of.ts';

interface Props {
  /** As it is stored; undefined for a new one. */
  event: CalendarEvent | undefined;
  calendarId: string;
  /** In the form. */
  draft: Pick<CalendarEvent, 'isAllDay' | 'personIds'>;
  /** The value to save: undefined if unchanged, null for those of the calendar. */
  value: readonly Reminder[] | null | undefined;
  onChange: (value: readonly Reminder[] | null | undefined) => void;
}

/** The reminders in the form of an event, saved with it. */
export function FormReminders({ event, calendarId, draft, value, onChange }: Props) {
  const { t } = useTranslation('reminders');
  const { isAllDay: allDay } = draft;
  const { isThere, chosen: stored, defaults, silent, quiet } = useRemindersOf(event, calendarId, draft);
  const before = useRef(allDay);
  // Reminders of timed and all-day events are not interchangeable.
  const forget = useEffectEvent(() => onChange(stored || value ? null : undefined));
  useEffect(() => {
    if (before.current === allDay) return;
    before.current = allDay;
    forget();
  }, [allDay]);

  const chosen = value === undefined ? stored : value;
  const choose = (next: readonly Reminder[] | null) =>
    onChange(JSON.stringify(next) === JSON.stringify(stored) ? undefined : next);
  return (
    <div className="event-row">
      <span aria-hidden="true">{t('title')}</span>
      {isThere ? (
        <ReminderField
          label={t('title')}
          allDay={allDay}
          value={chosen ?? defaults}
          onChange={choose}
          note={<ReminderNote {...{ silent, quiet }} own={chosen !== null} onReset={() => choose(null)} />}
        />
      ) : (
        <span className="reminder-waiting" aria-hidden="true" />
      )}
    </div>
  );
}
