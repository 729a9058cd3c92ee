import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showLanguage } from '#web/platform/i18n/i18n.ts';
import { storage } from '#web/platform/storage.ts';
import { useTimer } from '#web/ui/use-timer.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { checkAccount, logIn, restoreAccount } from './api.ts';

const CHECK_MS = 1_000;

export function useSignIn(returnTo: string | null) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const goOn = useAfterSignIn();
  const later = useTimer();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const [restorableUntil, setRestorableUntil] = useState<string | null>(null);

  const finish = async () => {
    if (storage.get('token') !== null) return goOn(returnTo);
    setState('open');
    setFailure(t('login.tokenMissing'));
  };

  const enterBy = (call: typeof logIn, fallback: string) => async (email: string, password: string) => {
    setFailure(null);
    setState('sending');
    try {
      const user = await call(email, password);
      setState('done');
      later(finish, CHECK_MS);
      await showLanguage(user.preferredLanguage);
      await checkAccount();
    } catch (error) {
      setState('open');
      const until = error instanceof ClientError ? error.restorableUntil : null;
      const isNoSignIn = error instanceof ClientError && error.code === 'unknown' && error.status < 300;
      if (until) setRestorableUntil(until);
      else if (isNoSignIn) setFailure(t('login.tokenMissing'));
      else setFailure(errorText(error, fallback));
    }
  };

  return {
    state,
    failure,
    /** Until when a deleted account can be restored; null until somebody has tried to sign in to it. */
    restorableUntil,
    signIn: enterBy(logIn, t('login.failed')),
    restore: enterBy(restoreAccount, t('deleted.failed')),
    reset: () => {
      setFailure(null);
      setRestorableUntil(null);
    },
  };
}
