import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useErrorText } from '#web/platform/error-text.ts';
import { Link } from '#web/ui/Link.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { register } from './code-calls.ts';
import { EmailForm } from './EmailForm.tsx';
import { storeRegistration } from './registration.ts';
import { inviteCodeOf, mayRegister, useSite } from './site.ts';
import { useVisitor } from './use-visitor.ts';

export function RegisterPage() {
  const { t } = useTranslation('accounts');
  useTitle(t('register.title'));
  useVisitor();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const site = useSite();
  const returnTo = search.get('returnTo');
  const query = search.toString() ? `?${search}` : '';

  const send = async (email: string) => {
    const { verificationCode } = await register(email, inviteCodeOf(returnTo));
    storeRegistration(email, verificationCode, Date.now());
  };

  const back = (
    <nav className="account-links">
      <Link to={`/login${query}`}>{t('register.login')}</Link>
    </nav>
  );
  if (!mayRegister(site, returnTo)) {
    return (
      <AccountFrame>
        <h1 className="account-title">{t('register.title')}</h1>
        <p className="lead account-intro">
          {t(site.registration === 'closed' ? 'register.closed' : 'register.invite')}
        </p>
        {back}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame>
      <h1 className="account-title">{t('register.title')}</h1>
      <p className="lead account-intro">{t(site.mail ? 'register.intro' : 'register.introNoMail')}</p>
      {site.registrationDomains.length > 0 && (
        <p className="lead account-intro">
          {t('register.domains', { domains: site.registrationDomains.map((domain) => `@${domain}`).join(', ') })}
        </p>
      )}
      <EmailForm
        submitLabel={t(site.mail ? 'register.submit' : 'verify.next')}
        send={send}
        sentText={(email) => (site.mail ? t('register.sent', { email }) : t('register.introNoMail'))}
        errorText={(error) => errorText(error, t('register.failed'))}
        next={(email) => void navigate(`/verify-email${query}`, { state: { email } })}
      >
        {back}
      </EmailForm>
    </AccountFrame>
  );
}
