import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { isBlank } from '#domain/visible.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/CodeField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { checkVerificationCode, register, verifyEmail } from './code-calls.ts';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { ResendCode } from './ResendCode.tsx';
import { clearRegistration, keepRegistration, readRegistration } from './registration.ts';
import { Steps } from './Steps.tsx';
import { inviteCodeOf } from './site.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';

const LAST = 2;

interface Props {
  email: string;
  /** Given by a server without a mail server. */
  code: string;
  sentAt: number;
  onExpired: () => void;
}

export function VerifyWizard({ email, code: givenCode, sentAt, onExpired }: Props) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const goOn = useAfterSignIn();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(0);
  const [code, setCode] = useState(givenCode);
  /** The code that the server has called right. */
  const [checked, setChecked] = useState('');
  const [name, setName] = useState('');
  const [secret, setSecret] = useState({ password: '', again: '' });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  useFocusOnStep(form, step);

  const go = (to: number) => {
    setTried(false);
    setStep(to);
  };
  const back = () => {
    setFailure(null);
    go(step - 1);
  };

  const refuse = (error: unknown) => {
    const known = error instanceof ClientError ? error : null;
    if (known?.code === 'verification_session_expired') return onExpired();
    setFields(known?.fields ?? {});
    setChecked('');
    if (known?.code === 'password_weak') return focusFirstInvalid(form);
    if (known?.code === 'network') return setFailure(errorText(error));
    if (known?.code === 'verification_code_invalid') setFields({ code: errorText(error, t('verify.wrongCode')) });
    else if (known?.code === 'unknown' && known.status < 300) setFailure(t('verify.invalidAnswer'));
    else setFailure(errorText(error, t('unexpected')));
    go(0);
    focusFirstInvalid(form);
  };

  const sendAgain = async () => {
    const { verificationCode = '' } = await register(email, inviteCodeOf(search.get('returnTo')));
    keepRegistration(email, verificationCode || undefined, Date.now());
    setCode(verificationCode);
    setFields({});
  };

  const send = async (calls: () => Promise<void>) => {
    setBusy(true);
    try {
      await calls();
    } catch (error) {
      setBusy(false);
      refuse(error);
    }
  };
  const check = () =>
    send(async () => {
      await checkVerificationCode(email, code);
      setChecked(code);
      setBusy(false);
      go(1);
    });
  const finish = () => {
    if (code === '' || isBlank(name)) return setFailure(t('verify.allFields'));
    return send(async () => {
      await verifyEmail({ email, code, name: name.trim(), password: secret.password });
      clearRegistration();
      await goOn(search.get('returnTo'));
    });
  };

  const isDone = [code !== '', !isBlank(name), isGoodPassword(secret, 'registration', { email, name })][step];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setTried(true);
    if (!isDone) return focusFirstInvalid(form);
    const kept = readRegistration(Date.now());
    if (kept?.email !== email || !kept.fresh) return onExpired();
    if (step === 0 && code.length !== CODE_LENGTH) {
      setFields({ code: t('verify.shortCode') });
      return focusFirstInvalid(form);
    }
    if (step === 0 && code !== checked) void check();
    else if (step < LAST) go(step + 1);
    else void finish();
  };

  const names = [t('verify.steps.code'), t('verify.steps.name'), t('verify.steps.password')];
  const titles = [t('verify.codeTitle'), t('verify.nameTitle'), t('verify.passwordTitle')];
  const intros = [t('verify.codeIntro', { email }), t('verify.nameIntro'), t('verify.passwordIntro')];

  return (
    <AccountFrame
      step={step + 1}
      steps={<Steps label={t('verify.stepOf', { step: step + 1 })} names={names} at={step} />}
    >
      <form ref={form} onSubmit={submit} noValidate aria-busy={busy}>
        <h1 className="account-title" tabIndex={-1}>
          {titles[step]}
        </h1>
        <p className="account-intro">{intros[step]}</p>
        {failure && <Banner>{failure}</Banner>}
        {step === 0 && (
          <>
            <CodeField
              label={t('verify.code')}
              name="code"
              length={CODE_LENGTH}
              value={code}
              onValue={(digits) => {
                setCode(digits);
                setFields({});
              }}
              error={fields.code ?? (tried && code === '' ? t('verify.codeRequired') : undefined)}
            />
            <ResendCode email={email} sentAt={sentAt} send={sendAgain} addressPath={`/register?${search}`} />
          </>
        )}
        {step === 1 && (
          <Field
            label={t('verify.name')}
            name="name"
            autoComplete="name"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={fields.name ?? (tried && isBlank(name) ? t('verify.nameRequired') : undefined)}
          />
        )}
        {step === LAST && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPasswordFields
              rule="registration"
              owner={{ email, name }}
              value={secret}
              onValue={(value) => {
                setSecret(value);
                setFields({});
              }}
              label={t('password')}
              tried={tried}
              refused={fields.password}
            />
          </>
        )}
        <div className="account-steps-actions">
          <Button look="line" big disabled={step === 0 || busy} onClick={back}>
            {t('verify.back')}
          </Button>
          <Button type="submit" look="solid" big busy={busy}>
            {step < LAST ? t('verify.next') : t('verify.submit')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  );
}
