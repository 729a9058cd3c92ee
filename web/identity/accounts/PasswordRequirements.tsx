import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import remove from '@material-symbols/svg-300/outlined/remove.svg?raw';
import { useTranslation } from 'react-i18next';
import { isPersonal, PASSWORD_RULES, type PasswordOwner, type PasswordRule } from '#domain/new-password.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useCommonPassword } from './use-common-password.ts';
import './password-requirements.css';

interface Props {
  rule: PasswordRule;
  password: string;
  owner: PasswordOwner;
  /** Whether the server has refused just this password. */
  isRefused: boolean;
}

const LOOKS = { met: check, unmet: close, unknown: remove } as const;

/** Every rule that the server has for a new password, and which of them it meets. */
export function PasswordRequirements({ rule, password, owner, isRefused }: Props) {
  const { t } = useTranslation('accounts');
  const written = PASSWORD_RULES[rule].map(([key, holds]) => [key, holds(password)] as const);
  const isComplete = written.every(([, met]) => met);
  const isOwn = password === '' || isPersonal(password, owner);
  const isCommon = useCommonPassword(isComplete && !isOwn ? password : null);
  // Of the rules only that about a name can be one that is not known here.
  const isOwnAfterAll = isRefused && isComplete && isCommon === false;
  const rows = [
    ...written,
    ['personal_password', !isOwn && !isOwnAfterAll],
    ['common_password', isCommon === undefined ? undefined : !isCommon],
  ] as const;
  return (
    <ul className="password-requirements" aria-label={t('requirements.label')} aria-live="polite">
      {rows.map(([key, met]) => {
        const state = met === undefined ? 'unknown' : met ? 'met' : 'unmet';
        return (
          <li key={key} data-met={met ? '' : undefined}>
            <Icon svg={LOOKS[state]} size={18} />
            {t(`requirements.${key}`)}
            <span className="visually-hidden">, {t(`requirements.${state}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
