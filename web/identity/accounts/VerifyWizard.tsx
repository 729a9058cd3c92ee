import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { isBlank } from '#domain/visible.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Field } from '#web/ui/Field.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { CodeStep } from './CodeStep.tsx';
import { checkVerificationCode, register, verifyEmail } from './code-calls.ts';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { clearRegistration, readRegistration, storeRegistration } from './registration.ts';
import { inviteCodeOf, useSite } from './site.ts';
import { WizardFrame } from './WizardFrame.tsx';

const LAST = 2;

interface Props {
  email: string;
  /** Set by a server without e-mail. */
  code: string;
  sentAt: number;
  onExpired: () => void;
}

function useVerification({ email, code: givenCode, onExpired }: Props) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const goOn = useAfterSignIn();
  const [search] = useSearchParams();
  /** Without e-mail the response contains the code. */
  const first = useSite().mail || givenCode === '' ? 0 : 1;
  const [step, setStep] = useState(first);
  const [typed, setTyped] = useState({ code: givenCode, name: '', password: '', again: '' });
  /** The last code that the server has accepted. */
  const [checked, setChecked] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const type = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setRefused({});
  };
  const { code, name, password } = typed;

  const sendAgain = async () => {
    const { verificationCode = '' } = await register(email, inviteCodeOf(search.get('returnTo')));
    storeRegistration(email, verificationCode || undefined, Date.now());
    type({ code: verificationCode });
  };
  const run = async () => {
    const pending = readRegistration(Date.now());
    if (pending?.email !== email || !pending.fresh) return onExpired();
    if (step < LAST) {
      if (code !== checked) await checkVerificationCode(email, code);
      setChecked(code);
      return go(step + 1);
    }
    await verifyEmail({ email, code, name: name.trim(), password });
    clearRegistration();
    await goOn(search.get('returnTo'));
  };
  const isComplete = () => {
    if (step === LAST) return isGoodPassword(typed, 'registration', { email, name });
    if (step > 0) return !isBlank(name);
    if (code !== '' && code.length !== CODE_LENGTH) setRefused({ code: t('verify.shortCode') });
    return code.length === CODE_LENGTH;
  };
  const refuse = (error: unknown) => {
    const known = error instanceof ClientError ? error : null;
    if (known?.code === 'verification_session_expired') {
      onExpired();
      return null;
    }
    setRefused(known?.fields ?? {});
    setChecked('');
    if (known?.code === 'password_weak') return null;
    if (known?.code === 'network') return undefined;
    go(0);
    if (known?.code === 'unknown' && known.status < 300) return t('verify.invalidAnswer');
    if (known?.code !== 'verification_code_invalid') return undefined;
    setRefused({ code: errorText(error, t('verify.wrongCode')) });
    return null;
  };
  const question = useSubmit({ run, isComplete, refuse, failed: t('unexpected') });
  const go = (to: number) => {
    question.reset();
    setStep(Math.max(to, first));
  };
  return { question, step, first, go, typed, type, refused, sendAgain, addressPath: `/register?${search}` };
}

export function VerifyWizard(props: Props) {
  const { email, sentAt } = props;
  const { t } = useTranslation('accounts');
  const { question, step, first, go, typed, type, refused, sendAgain, addressPath } = useVerification(props);
  const { tried, busy } = question;
  const { code, name } = typed;
  return (
    <WizardFrame
      {...{ question, busy, step }}
      stepOf={t('verify.stepOf', { step: step + 1 })}
      names={[t('verify.steps.code'), t('verify.steps.name'), t('verify.steps.password')]}
      title={[t('verify.codeTitle'), t('verify.nameTitle'), t('verify.passwordTitle')][step]}
      intro={[t('verify.codeIntro', { email }), t('verify.nameIntro'), t('verify.passwordIntro')][step]}
      submit={step < LAST ? t('verify.next') : t('verify.submit')}
      isFirst={step === first}
      onBack={() => go(step - 1)}
    >
      {step === 0 && (
        <CodeStep
          {...{ email, sentAt, code, sendAgain, addressPath }}
          error={refused.code ?? (tried && code === '' ? t('verify.codeRequired') : undefined)}
          onCode={(digits) => type({ code: digits })}
        />
      )}
      {step === 1 && (
        <Field
          label={t('verify.name')}
          name="name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => type({ name: event.target.value })}
          error={refused.name ?? (tried && isBlank(name) ? t('verify.nameRequired') : undefined)}
        />
      )}
      {step === LAST && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <NewPasswordFields
            rule="registration"
            owner={{ email, name }}
            value={typed}
            onValue={type}
            label={t('password')}
            tried={tried}
            refused={refused.password}
          />
        </>
      )}
    </WizardFrame>
  );
}
