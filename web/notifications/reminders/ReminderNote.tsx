import { useTranslation } from 'react-i18next';

interface Props {
  /** Nothing of the calendar reminds. */
  silent: boolean;
  /** The event has reminders of its own. */
  own: boolean;
  onReset: () => void;
}

/** Where reminders come from, and whose they are. */
export function ReminderNote({ silent, own, onReset }: Props) {
  const { t } = useTranslation('reminders');
  if (silent) return t('silent');
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
