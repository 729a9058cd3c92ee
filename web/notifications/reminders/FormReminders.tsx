import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reminder } from '#domain/reminders.ts';
import { useCalendarNotifications, useEventReminders } from './api.ts';
import { ReminderField } from './ReminderField.tsx';
import { ReminderNote } from './ReminderNote.tsx';

interface Props {
  /** Undefined for a new one. */
  eventId: string | undefined;
  calendarId: string;
  allDay: boolean;
  /** The value to save: undefined if unchanged, null for those of the calendar. */
  value: readonly Reminder[] | null | undefined;
  onChange: (value: readonly Reminder[] | null | undefined) => void;
}

/** The reminders in the form of an event, saved with it. */
export function FormReminders({ eventId, calendarId, allDay, value, onChange }: Props) {
  const { t } = useTranslation('reminders');
  const settings = useCalendarNotifications(calendarId).data;
  const loaded = useEventReminders(eventId).data;
  const before = useRef(allDay);
  // Reminders of timed and all-day events are not interchangeable.
  const forget = useEffectEvent(() => onChange(loaded?.reminders || value ? null : undefined));
  useEffect(() => {
    if (before.current === allDay) return;
    before.current = allDay;
    forget();
  }, [allDay]);

  const isThere = settings && (eventId === undefined || loaded);
  const stored = loaded?.reminders ?? null;
  const chosen = value === undefined ? stored : value;
  const defaults = settings?.[allDay ? 'allDay' : 'timed'] ?? [];
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
          note={<ReminderNote silent={settings.remind === 'none'} own={chosen !== null} onReset={() => choose(null)} />}
        />
      ) : (
        <span className="reminder-waiting" aria-hidden="true" />
      )}
    </div>
  );
}
