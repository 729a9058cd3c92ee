import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isReminded } from '#domain/due-reminders.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { chosenReminders, subjectOf } from '#web/offline/unsent/unsent.ts';
import { useCalendarNotifications, useEventReminders } from './api.ts';
import { ReminderField } from './ReminderField.tsx';
import { ReminderNote } from './ReminderNote.tsx';

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
  const { id: userId } = useUser();
  const { isAllDay: allDay, personIds } = draft;
  const settings = useCalendarNotifications(calendarId).data;
  const { changes } = useOutbox();
  const subject = event?.recurringEventId ?? event?.id ?? '';
  // The server does not know it yet.
  const isNew = !event || changes.some(({ change }) => change.create && subjectOf(change) === subject);
  const loaded = useEventReminders(isNew ? undefined : event.id).data;
  const waiting = chosenReminders(changes, subject);
  const stored = (waiting === undefined ? loaded?.reminders : waiting) ?? null;
  const personId = usePeople(calendarId).data?.find((person) => person.userId === userId)?.id ?? null;
  const before = useRef(allDay);
  // Reminders of timed and all-day events are not interchangeable.
  const forget = useEffectEvent(() => onChange(stored || value ? null : undefined));
  useEffect(() => {
    if (before.current === allDay) return;
    before.current = allDay;
    forget();
  }, [allDay]);

  const isThere = settings && (isNew || loaded);
  const chosen = value === undefined ? stored : value;
  const createdBy = event ? (event.createdBy?.id ?? null) : userId;
  const quiet = !isReminded(settings?.remind ?? 'all', { createdBy, personIds }, { userId, personId });
  const defaults = (!quiet && settings?.[allDay ? 'allDay' : 'timed']) || [];
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
          note={
            <ReminderNote
              silent={settings.remind === 'none'}
              quiet={quiet}
              own={chosen !== null}
              onReset={() => choose(null)}
            />
          }
        />
      ) : (
        <span className="reminder-waiting" aria-hidden="true" />
      )}
    </div>
  );
}
