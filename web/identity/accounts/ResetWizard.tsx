import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { closeNews, showSnackbar } from '#web/ui/snackbar.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useTimer } from '#web/ui/use-timer.ts';
import { CodeStep } from './CodeStep.tsx';
import { checkResetCode, forgotPassword, resetPassword } from './code-calls.ts';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { clearReset, type Reset, storeReset } from './registration.ts';
import { WizardFrame } from './WizardFrame.tsx';

const NEXT_MS = 1_500;

function useReset({ email, code: linked }: Reset) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const later = useTimer();
  const [step, setStep] = useState(0);
  const [code, setCode] = useState({ typed: linked, checked: '', error: undefined as string | undefined });
  const [secret, setSecret] = useState({ password: '', again: '', refused: undefined as string | undefined });
  const [endsAccess, setEndsAccess] = useState(true);
  const [isDone, setDone] = useState(false);
  const type = (typed: string) => setCode((now) => ({ ...now, typed, error: undefined }));
  const isChecked = code.typed !== '' && code.typed === code.checked;

  const check = async () => {
    if (!isChecked) await checkResetCode(email, code.typed);
    setCode((now) => ({ ...now, checked: code.typed }));
    go(1);
  };
  const finish = async () => {
    await resetPassword(email, code.typed, secret.password, endsAccess);
    clearReset();
    setDone(true);
    showSnackbar(t('reset.done'));
    later(() => {
      closeNews(); // the next page shows it
      void navigate('/login', { replace: true, state: { resetSuccess: true } });
    }, NEXT_MS);
  };
  const sendAgain = async () => {
    await forgotPassword(email);
    storeReset(email, Date.now());
    type('');
  };
  const question = useSubmit({
    run: step === 0 ? check : finish,
    failed: step === 0 ? t('unexpected') : t('reset.failed'),
    isComplete: () => {
      if (step > 0) return !isDone && isGoodPassword(secret, 'reset', { email });
      const isWhole = isChecked || code.typed.length === CODE_LENGTH;
      if (!isWhole) setCode({ ...code, error: t('reset.invalidCode') });
      return isWhole;
    },
    refuse: (error) => {
      const known = error instanceof ClientError ? error : null;
      if (known?.code === 'reset_code_invalid') {
        setCode({ ...code, checked: '', error: errorText(error, t('reset.invalidCode')) });
        go(0);
      } else if (known?.fields.newPassword) setSecret({ ...secret, refused: known.fields.newPassword });
      else return undefined;
      return null;
    },
  });
  const go = (to: number) => {
    question.reset();
    setStep(to);
  };
  return {
    question,
    busy: question.busy || isDone,
    step,
    go,
    code,
    type,
    sendAgain,
    secret,
    setSecret,
    endsAccess,
    setEndsAccess,
  };
}

export function ResetWizard(reset: Reset) {
  const { email, sentAt } = reset;
  const { t } = useTranslation('accounts');
  const { question, busy, step, go, code, type, sendAgain, secret, ...wizard } = useReset(reset);
  return (
    <WizardFrame
      {...{ question, busy, step }}
      stepOf={t('reset.stepOf', { step: step + 1 })}
      names={[t('reset.steps.code'), t('reset.steps.password')]}
      title={step === 0 ? t('reset.codeTitle') : t('reset.passwordTitle')}
      intro={step === 0 ? t('reset.codeIntro', { email }) : t('reset.ends')}
      submit={step === 0 ? t('verify.next') : t('reset.submit')}
      onBack={() => go(0)}
    >
      {step === 0 ? (
        <CodeStep
          {...{ email, sentAt, sendAgain }}
          code={code.typed}
          error={code.error}
          onCode={type}
          addressPath="/forgot-password"
        />
      ) : (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <NewPasswordFields
            rule="reset"
            owner={{ email }}
            value={secret}
            onValue={(value) => wizard.setSecret({ ...value, refused: undefined })}
            label={t('reset.passwordTitle')}
            tried={question.tried}
            refused={secret.refused}
          />
          <Checkbox label={t('reset.endAccess')} checked={wizard.endsAccess} onChange={wizard.setEndsAccess} />
        </>
      )}
    </WizardFrame>
  );
}
