import { useTranslation } from 'react-i18next';
import { useOutbox } from '#web/offline/unsent/state.ts';

/** Beside a calendar of which changes are not sent yet. */
export function UnsentNote({ id }: { id: string }) {
  const { t } = useTranslation('outbox');
  return (
    useOutbox().changes.some(({ calendarId }) => calendarId === id) && <small className="note">{t('unsent')}</small>
  );
}
