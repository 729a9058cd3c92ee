import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import { formatList } from '#web/platform/format.ts';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useSaveEventReminders } from './api.ts';
import { ReminderField } from './ReminderField.tsx';
import { ReminderNote } from './ReminderNote.tsx';
import { useReminderText } from './use-reminder-text.ts';
import { useRemindersOf } from './use-reminders-of.ts';
import './card-reminders.css';

/** The reader's own reminders on the card of an event; editable in any role. */
export function CardReminders({ event, online }: { event: CalendarEvent; online: boolean }) {
  const { t } = useTranslation('reminders');
  const notifyFailure = useNotifyFailure();
  const text = useReminderText();
  const known = useRemindersOf(event, event.calendarId, event);
  const { chosen, silent, usual, told = known.defaults } = known;
  const { mutate } = useSaveEventReminders();
  const [changing, setChanging] = useState(false);

  if (!known.isThere && !known.told)
    return <span className="card-reminders-quiet">{known.isError ? t('loadFailed') : '…'}</span>;
  const shown = chosen ?? told;
  const quiet = told.length < usual.length;
  const isFixed = !online || known.isWaiting;
  const save = (reminders: readonly Reminder[] | null) =>
    mutate({ eventId: event.id, reminders }, notifyFailure(t('saveFailed')));
  const words = silent
    ? t('silent')
    : formatList(shown.map((each, at) => uncapitalised(text(each, event.isAllDay), at))) || t('none');
  if (!changing || isFixed) {
    return (
      <button
        type="button"
        className="underlined card-reminders"
        disabled={isFixed}
        aria-label={t('change', { reminders: words })}
        onClick={() => setChanging(true)}
      >
        {words}
      </button>
    );
  }
  return (
    <ReminderField
      label={t('title')}
      allDay={event.isAllDay}
      value={shown}
      autoFocus
      onChange={save}
      note={<ReminderNote {...{ silent, quiet }} own={chosen !== null} onReset={() => save(null)} />}
    />
  );
}

/** Lower case within a list: `За 10 минут и накануне в 9:00`. */
const uncapitalised = (text: string, at: number): string =>
  at === 0 ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
