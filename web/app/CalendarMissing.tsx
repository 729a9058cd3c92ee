import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import './message-page.css';

/** Instead of a calendar that cannot be loaded. */
export function CalendarMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('calendarView');
  const errorText = useErrorText();
  const gone = error instanceof ClientError && error.status === 404;
  const title = gone ? t('missing.title') : t('errorTitle');
  useTitle(title);
  return (
    <main className="message-page" data-region="surface">
      <h1>{title}</h1>
      <p>{gone ? t('missing.text') : errorText(error)}</p>
      <div className="message-page-actions">
        {!gone && (
          <Button look="solid" big onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <ButtonLink to="/dashboard" look={gone ? 'solid' : 'bare'} big>
          {t('missing.dashboard')}
        </ButtonLink>
      </div>
    </main>
  );
}
