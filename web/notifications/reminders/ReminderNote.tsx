import { useTranslation } from 'react-i18next';

interface Props {
  /** The calendar has no reminders. */
  silent: boolean;
  /** The person has limited the calendar's reminders to other events. */
  quiet: boolean;
  /** The event has its own reminders. */
  own: boolean;
  onReset: () => void;
}

/** Explains whether reminders come from the event or the calendar, and who sees them. */
export function ReminderNote({ silent, quiet, own, onReset }: Props) {
  const { t } = useTranslation('reminders');
  if (silent) return t('silent');
  if (!own && quiet) return t('quiet');
  if (!own) return `${t('asCalendar')} · ${t('mine').toLocaleLowerCase()}`;
  return (
    <>
      {t('mine')} ·{' '}
      <button type="button" onClick={onReset}>
        {t('backToCalendar')}
      </button>
    </>
  );
}
