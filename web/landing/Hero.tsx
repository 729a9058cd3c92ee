import { useTranslation } from 'react-i18next';
import { mayRegister, useSite } from '#web/accounts/api.ts';
import { readToday } from '#web/platform/today.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import './hero.css';

export function Hero() {
  const { t } = useTranslation('landing');
  const canRegister = mayRegister(useSite());
  const today = readToday(new Date());
  return (
    <section className="hero">
      <div className="hero-words">
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
      </div>
      <figure className="hero-day" aria-hidden="true">
        <p className="hero-month">
          <span>{today.month}</span>
          <span>{t('week', { week: today.week })}</span>
        </p>
        <p className="hero-number">{today.day}</p>
        <p className="hero-weekday">{today.weekday}</p>
      </figure>
    </section>
  );
}
