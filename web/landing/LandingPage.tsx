import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { checkAccount, mayRegister, useAccount, useSite } from '#web/accounts/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { ApiSample } from './ApiSample.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import './landing.css';

export function LandingPage() {
  const { t } = useTranslation('landing');
  useTitle(t('title'));
  const { status } = useAccount();
  const canRegister = mayRegister(useSite());
  useEffect(() => {
    if (status === 'unknown') void checkAccount();
  }, [status]);

  if (status === 'user') return <Navigate to="/dashboard" replace />;
  if (status === 'unknown') return <Loading label={t('opening')} />;
  return (
    <>
      <LandingHeader />
      <main className="landing">
        <Hero />
        <Features />
        <ApiSample />
        <section className="landing-final">
          <h2>{t('final.title')}</h2>
          <ButtonLink to={canRegister ? '/register' : '/login'} look="solid" big>
            {t(canRegister ? 'final.action' : 'login')}
          </ButtonLink>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
