import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { SiteFrame } from './SiteFrame.tsx';
import './message-page.css';

export function NotFoundPage() {
  const { t } = useTranslation('app');
  useTitle(t('notFound.title'));
  return (
    <SiteFrame>
      <main className="message-page">
        <p className="message-page-number" aria-hidden="true">
          404
        </p>
        <h1>{t('notFound.title')}</h1>
        <p className="lead">{t('notFound.text')}</p>
        <div className="buttons message-page-actions">
          <ButtonLink to="/" look="solid" big>
            {t('notFound.home')}
          </ButtonLink>
          <ButtonLink to="/dashboard" big>
            {t('notFound.dashboard')}
          </ButtonLink>
        </div>
      </main>
    </SiteFrame>
  );
}
