import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAccount } from './account.ts';
import { signInPath } from './after-sign-in.ts';
import { checkAccount } from './api.ts';
import './require-user.css';

interface Props {
  /** Shown until the user is loaded. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Redirects visitors to the sign-in page, which returns them afterwards. */
export function RequireUser({ waiting, children }: Props) {
  const { t } = useTranslation(['app', 'ui']);
  const errorText = useErrorText();
  const account = useAccount();
  const location = useLocation();
  useEffect(() => {
    if (account.status === 'unknown') void checkAccount();
  }, [account.status]);

  if (account.status === 'user') return children;
  if (account.status === 'visitor') {
    return <Navigate to={signInPath(location.pathname + location.search + location.hash)} replace />;
  }
  if (account.status === 'unknown') return waiting;
  return (
    <main className="require-user" role="alert">
      <h1 className="head">{t('requireUser.unreachable')}</h1>
      <p>{errorText(account.error)}</p>
      <Button look="solid" onClick={() => void checkAccount()}>
        {t('ui:retry')}
      </Button>
    </main>
  );
}
