import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { CodeField } from '#web/ui/CodeField.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { closeNews, showSnackbar } from '#web/ui/snackbar.ts';
import { useTimer } from '#web/ui/use-timer.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { checkResetCode, forgotPassword, resetPassword } from './code-calls.ts';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { ResendCode } from './ResendCode.tsx';
import { clearReset, keepReset, type Reset } from './registration.ts';
import { Steps } from './Steps.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';

const NEXT_MS = 1_500;

export function ResetWizard({ email, sentAt, code: linked }: Reset) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const later = useTimer();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(0);
  const [code, setCode] = useState(linked);
  /** The code that the server has called right. */
  const [checked, setChecked] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [secret, setSecret] = useState({ password: '', again: '' });
  const [endsAccess, setEndsAccess] = useState(true);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  useFocusOnStep(form, step);

  const go = (to: number) => {
    setTried(false);
    setStep(to);
  };

  const send = async (calls: () => Promise<void>, failed: string) => {
    setState('sending');
    try {
      await calls();
    } catch (error) {
      setState('open');
      const known = error instanceof ClientError ? error : null;
      if (known?.code === 'reset_code_invalid') {
        setCodeError(errorText(error, t('reset.invalidCode')));
        setChecked('');
        go(0);
        focusFirstInvalid(form);
      } else if (known?.fields.newPassword) setRefused(known.fields.newPassword);
      else setFailure(errorText(error, failed));
    }
  };
  const check = async () => {
    await checkResetCode(email, code);
    setState('open');
    setChecked(code);
    go(1);
  };
  const finish = async () => {
    await resetPassword(email, code, secret.password, endsAccess);
    clearReset();
    setState('done');
    showSnackbar(t('reset.done'));
    later(() => {
      closeNews(); // The next page says it itself.
      void navigate('/login', { replace: true, state: { resetSuccess: true } });
    }, NEXT_MS);
  };

  const sendAgain = async () => {
    await forgotPassword(email);
    keepReset(email, Date.now());
    setCode('');
    setCodeError(undefined);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setTried(true);
    if (step === 0) {
      if (code && code === checked) return go(1);
      if (code.length === CODE_LENGTH) return void send(check, t('unexpected'));
      setCodeError(t('reset.invalidCode'));
      return focusFirstInvalid(form);
    }
    if (!isGoodPassword(secret, 'reset', { email })) return focusFirstInvalid(form);
    void send(finish, t('reset.failed'));
  };

  return (
    <AccountFrame
      step={step + 1}
      steps={
        <Steps
          label={t('reset.stepOf', { step: step + 1 })}
          names={[t('reset.steps.code'), t('reset.steps.password')]}
          at={step}
        />
      }
    >
      <form ref={form} onSubmit={submit} noValidate>
        <h1 className="account-title">{step === 0 ? t('reset.codeTitle') : t('reset.passwordTitle')}</h1>
        <p className="account-intro">{step === 0 ? t('reset.codeIntro', { email }) : t('reset.ends')}</p>
        {failure && <Banner>{failure}</Banner>}
        {step === 0 ? (
          <>
            <CodeField
              label={t('verify.code')}
              name="code"
              length={CODE_LENGTH}
              value={code}
              onValue={(digits) => {
                setCode(digits);
                setCodeError(undefined);
              }}
              error={codeError}
            />
            <ResendCode email={email} sentAt={sentAt} send={sendAgain} addressPath="/forgot-password" />
          </>
        ) : (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPasswordFields
              rule="reset"
              owner={{ email }}
              value={secret}
              onValue={(value) => {
                setSecret(value);
                setRefused(undefined);
              }}
              label={t('reset.passwordTitle')}
              tried={tried}
              refused={refused}
            />
            <Checkbox label={t('reset.endAccess')} checked={endsAccess} onChange={setEndsAccess} />
          </>
        )}
        <div className="account-steps-actions">
          <Button look="line" big disabled={step === 0 || state !== 'open'} onClick={() => go(0)}>
            {t('verify.back')}
          </Button>
          <Button type="submit" look="solid" big busy={state !== 'open'}>
            {step === 0 ? t('verify.next') : t('reset.submit')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  );
}
