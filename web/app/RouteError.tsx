import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import './message-page.css';

/** Where a page broke or could not be fetched (a new version was put in place meanwhile): loading afresh mends the latter. */
export function RouteError() {
  const { t } = useTranslation('app');
  useTitle(t('broken.title'));
  return (
    <main className="message-page" data-region="surface">
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.text')}</p>
      <div className="message-page-actions">
        <Button look="solid" big onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </div>
    </main>
  );
}
