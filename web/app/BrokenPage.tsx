import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import './message-page.css';

/** Most often a page that a newer version has replaced on the server: loading afresh mends that. */
export function BrokenPage() {
  const { t } = useTranslation('app');
  useTitle(t('broken.title'));
  return (
    <main className="message-page" role="alert">
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
