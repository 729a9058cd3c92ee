import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/accounts/api.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';

interface Props {
  value: string;
  onValue: (value: string) => void;
  error: string;
}

/** Asked for when the sign-in was a while ago: a key outlives the session that makes it. */
export function KeyPassword({ value, onValue, error }: Props) {
  const { t } = useTranslation('apiKeys');
  const { email } = useUser();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), []);
  return (
    <div ref={box} className="key-password">
      <p role="status">{t('form.passwordWhy')}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('form.password')}
        name="password"
        autoComplete="current-password"
        placeholder={t('form.passwordRequired')}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        error={error || undefined}
      />
    </div>
  );
}
