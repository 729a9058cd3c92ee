import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import './message-page.css';

/** The usual cause is a newer version on the server, which loading the page again brings. */
export function BrokenPage() {
  const { t } = useTranslation(['app', 'platform']);
  useTitle(t('broken.title'));
  return (
    <main className="message-page" role="alert">
      <h1>{t('broken.title')}</h1>
      <p>{navigator.onLine ? t('broken.text') : t('platform:errors.network')}</p>
      <div className="message-page-actions">
        <Button look="solid" big onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </div>
    </main>
  );
}
