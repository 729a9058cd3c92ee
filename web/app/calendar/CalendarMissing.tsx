import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import '../message-page.css';

/** Instead of a calendar that is not there, or not for this person. */
export function CalendarMissing() {
  const { t } = useTranslation('calendarView');
  const title = t('missing.title');
  useTitle(title);
  return (
    <main className="message-page" data-region="surface">
      <h1>{title}</h1>
      <p>{t('missing.text')}</p>
      <div className="message-page-actions">
        <ButtonLink to="/dashboard" look="solid" big>
          {t('missing.dashboard')}
        </ButtonLink>
      </div>
    </main>
  );
}
