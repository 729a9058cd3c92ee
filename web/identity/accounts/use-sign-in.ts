import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showLanguage } from '#web/platform/i18n/i18n.ts';
import { storage } from '#web/platform/storage.ts';
import { useTimer } from '#web/ui/use-timer.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { checkAccount } from './api.ts';
import { type Entered, type FirstStep, logIn, restoreAccount, sendCode } from './enter.ts';
import { DeletedAccount, SecondStep } from './on-demand.ts';

const CHECK_MS = 1_000;
const NO_ANSWER = new ClientError('network', 0);

export function useSignIn(returnTo: string | null) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const goOn = useAfterSignIn();
  const later = useTimer();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const [restorableUntil, setRestorableUntil] = useState<string | null>(null);
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);
  /** Whether a code is required, or was wrong. */
  const [refusedCode, setRefusedCode] = useState<'missing' | 'wrong' | null>(null);

  const finish = async () => {
    if (storage.get('token') !== null) return goOn(returnTo);
    setState('open');
    setFailure(t('login.tokenMissing'));
  };

  const enterBy = async (call: () => Promise<Entered>, fallback: string = t('login.failed')) => {
    setFailure(null);
    setRefusedCode(null);
    setState('sending');
    try {
      const entered = await call();
      if ('secondStep' in entered) {
        await SecondStep.fetch();
        setFirstStep(entered);
        return setState('open');
      }
      setState('done');
      later(finish, CHECK_MS);
      await showLanguage(entered.preferredLanguage);
      await checkAccount();
    } catch (error) {
      setState('open');
      await refuse(error, fallback);
    }
  };

  const refuse = async (error: unknown, fallback: string) => {
    const { code, status, restorableUntil: until } = error instanceof ClientError ? error : NO_ANSWER;
    if (code === 'factor_code_wrong') return setRefusedCode('wrong');
    if (code === 'factor_code_required') return setRefusedCode('missing');
    if (code === 'second_step_expired') setFirstStep(null);
    if (until) {
      const showFailure = () => setFailure(errorText(error, fallback));
      return DeletedAccount.fetch().then(() => setRestorableUntil(until), showFailure);
    }
    if (code === 'unknown' && status < 300) setFailure(t('login.tokenMissing'));
    else setFailure(errorText(error, fallback));
  };

  return {
    state,
    failure,
    /** The deadline for restoring a deleted account; null until somebody has tried to sign in to it. */
    restorableUntil,
    /** The password was correct, and a code must follow. */
    firstStep,
    refusedCode,
    enterBy,
    signIn: (email: string, password: string) => enterBy(() => logIn(email, password)),
    sendCode: (code: string) => firstStep && enterBy(() => sendCode(firstStep, code)),
    restore: (email: string, password: string, code?: string) =>
      enterBy(() => restoreAccount(email, password, code), t('deleted.failed')),
    reset: () => {
      setFailure(null);
      setRestorableUntil(null);
      setFirstStep(null);
      setRefusedCode(null);
    },
  };
}
