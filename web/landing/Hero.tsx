import { useTranslation } from 'react-i18next';
import { mayRegister, useSite } from '#web/identity/accounts/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import './hero.css';

export function Hero() {
  const { t } = useTranslation('landing');
  const canRegister = mayRegister(useSite());
  return (
    <section className="hero">
      <h1>{t('heading')}</h1>
      <p>{t('lead')}</p>
      <div className="hero-actions">
        {canRegister && (
          <ButtonLink to="/register" look="solid" big>
            {t('start')}
          </ButtonLink>
        )}
        <ButtonLink to="/login" {...(!canRegister && { look: 'solid' })} big>
          {t('login')}
        </ButtonLink>
      </div>
    </section>
  );
}
