import { useTranslation } from 'react-i18next';
import { mayRegister, useSite } from '#web/identity/accounts/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import './moments.css';

const MOMENTS = ['invite', 'seen', 'undone'] as const;

export function Moments() {
  const { t } = useTranslation('landing');
  const canRegister = mayRegister(useSite());
  return (
    <section className="moments" aria-labelledby="moments-title">
      <h2 id="moments-title">{t('moments.title')}</h2>
      <ol>
        {MOMENTS.map((key, index) => (
          <li key={key}>
            <p className="moments-number" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="head">{t(`moments.${key}.title`)}</h3>
            <p className="lead">{t(`moments.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      {canRegister && (
        <ButtonLink to="/register" look="solid" big>
          {t('start')}
        </ButtonLink>
      )}
    </section>
  );
}
