import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { checkAccount, mayRegister, useAccount, useSite } from '#web/identity/accounts/api.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { Features } from './Features.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Moments } from './Moments.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import './landing.css';
import './hero.css';

/** The page works without it. */
const ApiSample = onDemand(() =>
  import('./load-api-sample.ts').then(
    ({ loadApiSample }) => loadApiSample(),
    () => () => null,
  ),
);

/** @param sample the demo of the product */
export function LandingPage({ sample }: { sample: ReactNode }) {
  const { t } = useTranslation(['landing', 'first']);
  useTitle(t('title'));
  const { status } = useAccount();
  const canRegister = mayRegister(useSite());
  const [isCurious, setCurious] = useState(false);
  useEffect(() => {
    if (status === 'unknown') void checkAccount();
  }, [status]);

  if (status === 'user') return <Navigate to="/dashboard" replace />;
  if (status === 'unknown') return <Loading label={t('opening')} />;
  return (
    <>
      <LandingHeader />
      <main className="landing">
        <div className="landing-first">
          <Hero />
          {sample}
        </div>
        <Moments />
        <Features />
        <section className="landing-final">
          <h2>{t('final.title')}</h2>
          <ButtonLink to={canRegister ? '/register' : '/login'} look="solid" big>
            {t(canRegister ? 'final.action' : 'login')}
          </ButtonLink>
        </section>
        <details className="landing-developers" onToggle={() => setCurious(true)}>
          <summary>{t('developers')}</summary>
          <Suspense fallback={null}>{isCurious && <ApiSample.Component />}</Suspense>
        </details>
      </main>
      <SiteFooter />
    </>
  );
}

function Hero() {
  const { t } = useTranslation(['landing', 'first']);
  const canRegister = mayRegister(useSite());
  return (
    <section className="hero">
      <h1>{t('first:heading')}</h1>
      <p className="page-lead">{t('first:lead')}</p>
      <div className="buttons">
        {canRegister && (
          <ButtonLink to="/register" look="solid" big>
            {t('start')}
          </ButtonLink>
        )}
        <ButtonLink to="/login" {...(!canRegister && { look: 'solid' })} big>
          {t('login')}
        </ButtonLink>
      </div>
    </section>
  );
}
