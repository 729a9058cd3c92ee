import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useErrorText } from '#web/platform/error-text.ts';
import { showLanguage } from '#web/platform/i18n/i18n.ts';
import { storage } from '#web/platform/storage.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useTimer } from '#web/ui/use-timer.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { pathAfterSignIn } from './after-sign-in.ts';
import { checkAccount, logIn } from './api.ts';
import { mayRegister, useSite } from './site.ts';
import { useVisitor } from './use-visitor.ts';

const RESET_NOTE_MS = 5_000;
const CHECK_MS = 1_000;

export function LoginPage() {
  const { t } = useTranslation('accounts');
  useTitle(t('login.title'));
  useVisitor();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const later = useTimer();
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  const site = useSite();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const resetDone = useResetNote();

  const missing = (value: string) => (tried && value.trim() === '' ? t('fillAllFields') : undefined);

  const finish = async () => {
    if (storage.get('token') !== null) return navigate(await pathAfterSignIn(returnTo), { replace: true });
    setState('open');
    setFailure(t('login.tokenMissing'));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (email.trim() === '' || password === '') return focusFirstWrong(form);
    setState('sending');
    try {
      const user = await logIn(email.trim(), password);
      setState('done');
      later(finish, CHECK_MS);
      await showLanguage(user.preferredLanguage);
      await checkAccount();
    } catch (error) {
      setState('open');
      setFailure(errorText(error, t('login.failed')));
    }
  };

  return (
    <AccountFrame>
      <h1 className="account-title">{t('login.title')}</h1>
      {resetDone && !failure && <Banner kind="good">{t('login.resetDone')}</Banner>}
      {failure && <Banner>{failure}</Banner>}
      <form ref={form} onSubmit={submit} noValidate>
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={missing(email)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          placeholder={t('passwordPlaceholder')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={missing(password)}
        />
        <Button type="submit" look="solid" big wide busy={state !== 'open'} className="account-submit">
          {t('login.submit')}
        </Button>
        <p className="visually-hidden" role="status">
          {state === 'done' ? t('login.done') : ''}
        </p>
        <nav className="account-links">
          <Link to="/forgot-password">{t('login.forgot')}</Link>
          {mayRegister(site, returnTo) && (
            <Link to={`/register${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`}>
              {t('login.register')}
            </Link>
          )}
        </nav>
      </form>
    </AccountFrame>
  );
}

/** Whether the page was opened after a reset of the password; true for five seconds. */
function useResetNote(): boolean {
  const { state } = useLocation();
  const [shown, setShown] = useState<boolean>(state?.resetSuccess === true);
  useEffect(() => {
    const timer = setTimeout(setShown, RESET_NOTE_MS, false);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
