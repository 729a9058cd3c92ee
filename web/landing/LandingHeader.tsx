import { useTranslation } from 'react-i18next';
import { mayRegister, useAccount, useSite } from '#web/identity/accounts/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import './landing-header.css';

interface Props {
  /** Hides the sign-in links, on the sign-in pages themselves. */
  quiet?: boolean;
}

export function LandingHeader({ quiet = false }: Props) {
  const { t } = useTranslation('landing');
  const { status } = useAccount();
  const canRegister = mayRegister(useSite());
  return (
    <header className="row landing-header" data-region="header">
      <Logo to="/" label={t('home')} />
      <LanguageSwitch label={t('language')} />
      {!quiet && (
        <nav>
          {status === 'visitor' ? (
            <>
              <ButtonLink to="/login">{t('login')}</ButtonLink>
              {canRegister && (
                <ButtonLink to="/register" look="line">
                  {t('register')}
                </ButtonLink>
              )}
            </>
          ) : (
            <ButtonLink to="/dashboard">{t('dashboard')}</ButtonLink>
          )}
        </nav>
      )}
    </header>
  );
}
