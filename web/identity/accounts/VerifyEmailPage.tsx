import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Banner } from '#web/ui/Banner.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { readRegistration } from './registration.ts';
import { useVisitor } from './use-visitor.ts';
import { VerifyWizard } from './VerifyWizard.tsx';

const BACK_MS = 2_000;

export function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  useTitle(t('verify.title'));
  useVisitor();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [known] = useState(() => readRegistration(Date.now()));
  const given: unknown = state?.email;
  const email = typeof given === 'string' ? given : known?.email;
  const isPending = known?.fresh && known.email === email;
  const [expired, setExpired] = useState(!isPending);

  useEffect(() => {
    if (!expired) return;
    const timer = setTimeout(() => void navigate(`/register${search}`, { replace: true }), BACK_MS);
    return () => clearTimeout(timer);
  }, [expired, navigate, search]);

  if (expired || !known) {
    return (
      <AccountFrame>
        <h1 className="account-title">{t('verify.title')}</h1>
        <Banner>
          {t('verify.expired')}. {t('verify.expiredText')}
        </Banner>
      </AccountFrame>
    );
  }
  return <VerifyWizard {...known} onExpired={() => setExpired(true)} />;
}
