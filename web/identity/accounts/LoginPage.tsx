import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { Link } from '#web/ui/Link.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { useAccount } from './account.ts';
import { DeletedAccount, PasskeySignIn, ProviderSignIn, SecondStep } from './on-demand.ts';
import { mayRegister, useSite } from './site.ts';
import { useCarriedEmail } from './use-carried-email.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useResetNote } from './use-reset-note.ts';
import { useSignIn } from './use-sign-in.ts';
import { useVisitor } from './use-visitor.ts';

export function LoginPage() {
  const { t } = useTranslation('accounts');
  useTitle(t('login.title'));
  useVisitor();
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  const site = useSite();
  const { state, failure, restorableUntil, firstStep, refusedCode, enterBy, signIn, sendCode, restore, reset } =
    useSignIn(returnTo);
  const provider = site.identityProvider;
  const [email, setEmail] = useState(useCarriedEmail());
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const resetDone = useResetNote();
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => {
    // Without its code the password will do.
    if (site.passkeys) PasskeySignIn.fetch().then(() => setHasPasskeys(true), console.warn);
  }, [site.passkeys]);
  useFocusOnStep(form);
  const account = useAccount();
  const wasEnded = account.status === 'visitor' && account.ended === true;

  const isMissing = (value: string) => tried && value.trim() === '';
  const missing = {
    email: isMissing(email) ? t('fillAllFields') : undefined,
    // Said once where both are missing.
    password: isMissing(password) ? t(isMissing(email) ? 'verify.passwordRequired' : 'fillAllFields') : undefined,
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    reset();
    if (email.trim() === '' || password === '') return focusFirstInvalid(form);
    void signIn(email.trim(), password);
  };

  const registerPath = mayRegister(site, returnTo)
    ? `/register${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
    : null;

  const startAgain = () => {
    reset();
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };

  if (firstStep) {
    return (
      <AccountFrame>
        <SecondStep.Component
          state={state}
          failure={failure}
          isWrong={refusedCode === 'wrong'}
          onCode={(code) => void sendCode(code)}
          onBack={startAgain}
        />
      </AccountFrame>
    );
  }
  if (restorableUntil) {
    return (
      <AccountFrame>
        <DeletedAccount.Component
          email={email.trim()}
          restorableUntil={restorableUntil}
          registerPath={registerPath}
          state={state}
          failure={failure}
          refusedCode={refusedCode}
          onRestore={(code) => void restore(email.trim(), password, code)}
          onBack={startAgain}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame>
      <h1 className="account-title">{t('login.title')}</h1>
      {resetDone && !failure && <Banner kind="good">{t('login.resetDone')}</Banner>}
      {wasEnded && !failure && <Banner>{t('login.ended')}</Banner>}
      {failure && <Banner>{failure}</Banner>}
      {provider && (
        <Suspense fallback={<div className="account-provider" />}>
          <ProviderSignIn.Component
            provider={provider}
            returnTo={returnTo}
            busy={state !== 'open'}
            stays={resetDone}
            onEnter={(call) => void enterBy(call)}
          />
        </Suspense>
      )}
      {!provider?.only && (
        <form ref={form} onSubmit={submit} noValidate>
          <Field
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username webauthn"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={missing.email}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            placeholder={t('passwordPlaceholder')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={missing.password}
          />
          <Link to="/forgot-password" state={{ email: email.trim() }} className="account-forgot">
            {t('login.forgot')}
          </Link>
          <Button type="submit" look="solid" big wide busy={state !== 'open'} className="account-submit">
            {t('login.submit')}
          </Button>
          {hasPasskeys && (
            <PasskeySignIn.Component isBusy={state !== 'open'} onEnter={(call, failed) => void enterBy(call, failed)} />
          )}
          <nav className="account-links">
            {registerPath && (
              <Link to={registerPath} state={{ email: email.trim() }}>
                {t('login.register')}
              </Link>
            )}
          </nav>
        </form>
      )}
      <p className="visually-hidden" role="status">
        {state === 'done' ? t('login.done') : ''}
      </p>
    </AccountFrame>
  );
}
