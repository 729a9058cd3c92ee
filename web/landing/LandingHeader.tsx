import { useTranslation } from 'react-i18next';
import { mayRegister, useAccount, useSite } from '#web/accounts/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import './landing-header.css';

export function LandingHeader() {
  const { t } = useTranslation('landing');
  const { status } = useAccount();
  const canRegister = mayRegister(useSite());
  return (
    <header className="landing-header" data-region="header">
      <Logo to="/" label={t('home')} />
      <LanguageSwitch label={t('language')} />
      <nav>
        {status === 'visitor' ? (
          <>
            <ButtonLink to="/login">{t('login')}</ButtonLink>
            {canRegister && (
              <ButtonLink to="/register" look="line" className="landing-header-register">
                {t('register')}
              </ButtonLink>
            )}
          </>
        ) : (
          <ButtonLink to="/dashboard">{t('dashboard')}</ButtonLink>
        )}
      </nav>
    </header>
  );
}
