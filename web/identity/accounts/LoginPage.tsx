import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { useAccount } from './account.ts';
import { DeletedAccount, PasskeySignIn, ProviderSignIn, SecondStep } from './on-demand.ts';
import { mayRegister, useSite } from './site.ts';
import { useCarriedEmail } from './use-carried-email.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useSignIn } from './use-sign-in.ts';
import { useVisitor } from './use-visitor.ts';

const RESET_NOTE_MS = 5_000;

export function LoginPage() {
  const { t } = useTranslation(['accounts', 'first']);
  useTitle(t('first:signIn'));
  useVisitor();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  const site = useSite();
  const signIn = useSignIn(returnTo);
  const { state, failure, restorableUntil, firstStep, refusedCode, restore, reset } = signIn;
  const [typed, setTyped] = useState({ email: useCarriedEmail(), password: '' });
  const resetDone = useResetNote();
  const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '';
  const registerPath = mayRegister(site, returnTo) ? `/register${query}` : null;
  const email = typed.email.trim();
  const shared = { state, failure, onBack: reset };
  return (
    <AccountFrame>
      {firstStep ? (
        <SecondStep.Component
          {...shared}
          isWrong={refusedCode === 'wrong'}
          onCode={(code) => void signIn.sendCode(code)}
        />
      ) : restorableUntil ? (
        <DeletedAccount.Component
          {...{ ...shared, email, restorableUntil, registerPath, refusedCode }}
          onRestore={(code) => void restore(email, typed.password, code)}
        />
      ) : (
        <WaysIn {...{ signIn, returnTo, resetDone }}>
          <LoginForm {...{ signIn, registerPath, typed }} onType={setTyped} />
        </WaysIn>
      )}
    </AccountFrame>
  );
}

/** True for five seconds after a password was reset. */
function useResetNote(): boolean {
  const { state } = useLocation();
  const [shown, setShown] = useState<boolean>(state?.resetSuccess === true);
  useEffect(() => {
    const timer = setTimeout(setShown, RESET_NOTE_MS, false);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}

interface WaysProps {
  signIn: ReturnType<typeof useSignIn>;
  returnTo: string | null;
  resetDone: boolean;
  /** The form for e-mail and password. */
  children: ReactNode;
}

function WaysIn({ signIn: { state, failure, enterBy }, returnTo, resetDone, children }: WaysProps) {
  const { t } = useTranslation(['accounts', 'first']);
  const { identityProvider: provider } = useSite();
  const account = useAccount();
  const hasExpired = account.status === 'visitor' && account.ended === true;
  return (
    <>
      <h1 className="account-title">{t('first:signIn')}</h1>
      {resetDone && !failure && <Banner kind="good">{t('login.resetDone')}</Banner>}
      {hasExpired && !failure && <Banner>{t('login.ended')}</Banner>}
      {failure && <Banner>{failure}</Banner>}
      {provider && (
        <Suspense fallback={<div className="account-provider" />}>
          <ProviderSignIn.Component
            {...{ provider, returnTo }}
            busy={state !== 'open'}
            stays={resetDone}
            onEnter={(call) => void enterBy(call)}
          />
        </Suspense>
      )}
      {!provider?.only && children}
      <p className="visually-hidden" role="status">
        {state === 'done' ? t('login.done') : ''}
      </p>
    </>
  );
}

interface Typed {
  readonly email: string;
  readonly password: string;
}
interface FormProps {
  signIn: ReturnType<typeof useSignIn>;
  /** The registration page; null if registration is closed. */
  registerPath: string | null;
  typed: Typed;
  onType: (typed: Typed) => void;
}

function LoginForm({ signIn: { state, signIn, enterBy, reset }, registerPath, typed, onType }: FormProps) {
  const { t } = useTranslation(['accounts', 'first']);
  const { passkeys } = useSite();
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => {
    // The password works without it.
    if (passkeys) PasskeySignIn.fetch().then(() => setHasPasskeys(true), console.warn);
  }, [passkeys]);
  const email = typed.email.trim();
  const { form, tried } = useSubmit({
    run: () => signIn(email, typed.password),
    isComplete: () => {
      reset();
      return email !== '' && typed.password !== '';
    },
  });
  useFocusOnStep(form.ref);
  const isMissing = (value: string) => tried && value.trim() === '';
  const missing = {
    email: isMissing(typed.email) ? t('fillAllFields') : undefined,
    // A single message if both are missing.
    password: isMissing(typed.password)
      ? t(isMissing(typed.email) ? 'verify.passwordRequired' : 'fillAllFields')
      : undefined,
  };
  return (
    <form {...form}>
      <Field
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        value={typed.email}
        onChange={(event) => onType({ ...typed, email: event.target.value })}
        error={missing.email}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        placeholder={t('passwordPlaceholder')}
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
        error={missing.password}
      />
      <Link to="/forgot-password" state={{ email }} className="account-forgot">
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
          <Link to={registerPath} state={{ email }}>
            {t('login.register')}
          </Link>
        )}
      </nav>
    </form>
  );
}
