import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readToday } from '#web/platform/today.ts';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import './account-frame.css';
import './account-links.css';

interface Props {
  children: ReactNode;
  /** The big number: today's unless a step is given. */
  step?: number;
  /** Above the heading: the steps of a wizard. */
  steps?: ReactNode;
}

/** Around every sign-in page. The big numeral stands beside the form; on a phone above it, where no steps are. */
export function AccountFrame({ children, step, steps }: Props) {
  const { t } = useTranslation('accounts');
  const today = readToday(new Date());
  return (
    <div className="account-frame" data-steps={steps ? '' : undefined}>
      <header>
        <Logo to="/" label={t('home')} />
        <LanguageSwitch label={t('languageSwitch')} />
      </header>
      <div className="account-frame-number" aria-hidden="true">
        <p>{step ?? today.day}</p>
        {step === undefined && (
          <p>
            {today.weekday}, {today.month}
          </p>
        )}
      </div>
      <main>
        {steps}
        {children}
      </main>
    </div>
  );
}
