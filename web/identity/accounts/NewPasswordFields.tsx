import { useTranslation } from 'react-i18next';
import { isPersonal, type PasswordOwner, type PasswordRule, passwordProblem } from '#domain/new-password.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordRequirements } from './PasswordRequirements.tsx';

export interface NewPassword {
  password: string;
  again: string;
}

interface Props {
  rule: PasswordRule;
  /** The known data of the account's owner. */
  owner: PasswordOwner;
  value: NewPassword;
  onValue: (value: NewPassword) => void;
  label: string;
  /** Problems are marked once the form was submitted. */
  tried: boolean;
  /** The server's error about the password. */
  refused?: string | undefined;
}

export function isGoodPassword({ password, again }: NewPassword, rule: PasswordRule, owner: PasswordOwner): boolean {
  return password === again && passwordProblem(password, rule) === null && !isPersonal(password, owner);
}

export function NewPasswordFields({ rule, owner, value, onValue, label, tried, refused }: Props) {
  const { t } = useTranslation('accounts');
  const { password, again } = value;
  const weak = passwordProblem(password, rule) !== null || isPersonal(password, owner);
  const unlike = again !== '' && !password.startsWith(again);

  const passwordError = () => {
    if (refused) return refused;
    if (!tried) return undefined;
    if (password === '') return t('verify.passwordRequired');
    return weak ? t('invalidPassword') : undefined;
  };
  const againError = () => {
    if (unlike || (tried && again !== '' && again !== password)) return t('passwordMismatch');
    return tried && again === '' ? t('passwordAgainRequired') : undefined;
  };

  return (
    <>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        placeholder={t('newPasswordPlaceholder')}
        value={password}
        onChange={(event) => onValue({ password: event.target.value, again })}
        error={passwordError()}
      />
      <PasswordRequirements rule={rule} password={password} owner={owner} isRefused={refused !== undefined} />
      <PasswordField
        label={t('passwordAgain')}
        name="new-password-again"
        autoComplete="new-password"
        placeholder={t('passwordAgainPlaceholder')}
        value={again}
        onChange={(event) => onValue({ password, again: event.target.value })}
        error={againError()}
      />
    </>
  );
}
