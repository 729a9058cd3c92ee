import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Link } from '#web/ui/Link.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { forgotPassword } from './code-calls.ts';
import { EmailForm } from './EmailForm.tsx';
import { storeReset } from './registration.ts';
import { useSite } from './site.ts';
import { useVisitor } from './use-visitor.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  useTitle(t('forgot.title'));
  useVisitor();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const site = useSite();

  const send = async (email: string) => {
    await forgotPassword(email);
    storeReset(email, Date.now());
  };
  const failure = (error: unknown) =>
    error instanceof ClientError && error.status === 404
      ? t('forgot.userNotFound')
      : errorText(error, t('forgot.failed'));

  const back = (
    <nav className="account-links">
      <Link to="/login">{t('forgot.login')}</Link>
    </nav>
  );
  return (
    <AccountFrame>
      <h1 className="account-title">{t('forgot.title')}</h1>
      <p className="lead account-intro">{t(site.mail ? 'forgot.intro' : 'forgot.noMail')}</p>
      {site.mail ? (
        <EmailForm
          submitLabel={t('forgot.submit')}
          send={send}
          sentText={(email) => t('forgot.sent', { email })}
          errorText={failure}
          next={() => void navigate('/reset-password-verify', { replace: true })}
        >
          {back}
        </EmailForm>
      ) : (
        back
      )}
    </AccountFrame>
  );
}
