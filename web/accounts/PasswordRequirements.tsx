import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import { useTranslation } from 'react-i18next';
import { PASSWORD_RULES, type PasswordRule } from '#domain/accounts.ts';
import { Icon } from '#web/ui/Icon.tsx';
import './password-requirements.css';

export function PasswordRequirements({ rule, password }: { rule: PasswordRule; password: string }) {
  const { t } = useTranslation('accounts');
  return (
    <ul className="password-requirements" aria-label={t('requirements.label')} aria-live="polite">
      {PASSWORD_RULES[rule].map(([key, holds]) => {
        const met = holds(password);
        return (
          <li key={key} data-met={met ? '' : undefined}>
            <Icon svg={met ? check : close} size={18} />
            {t(`requirements.${key}`)}
            <span className="visually-hidden">, {met ? t('requirements.met') : t('requirements.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
