import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useUser } from './api.ts';
import { changePassword } from './change-password.ts';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';

const EMPTY = { password: '', again: '' };

interface Props {
  /** Active API keys, which a new password may switch off. */
  keys: { count: number; refresh: () => void };
  /** What it leaves as it is but for the person's wish: calendar links, passkeys, the identity provider. */
  lasting: { exists: boolean; refresh: () => void };
}

export function ChangePassword({ keys, lasting }: Props) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const { email, name, withoutPassword } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const [secret, setSecret] = useState(EMPTY);
  const [refused, setRefused] = useState<string>();
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'open' | 'sending'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const [endsKeys, setEndsKeys] = useState(true);
  const [wantsAll, setWantsAll] = useState(false);
  const endsAll = wantsAll && lasting.exists;

  const refuse = (error: unknown) => {
    const known = error instanceof ClientError ? error : null;
    if (known?.code === 'current_password_wrong') setCurrentError(errorText(error));
    else if (known?.fields.newPassword) setRefused(known.fields.newPassword);
    else setFailure(errorText(error, t('profile.passwordFailed')));
    focusFirstInvalid(form);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setTried(true);
    if (current === '') setCurrentError(t('profile.currentRequired'));
    if (current === '' || !isGoodPassword(secret, 'registration', { email, name })) return focusFirstInvalid(form);
    setState('sending');
    try {
      await changePassword({
        ...{ currentPassword: current, newPassword: secret.password },
        ...{ endApiKeys: endsKeys && keys.count > 0, endAccess: endsAll },
      });
      keys.refresh();
      lasting.refresh();
      setWantsAll(false);
      setCurrent('');
      setSecret(EMPTY);
      setTried(false);
      setState('open');
      showSnackbar(t('profile.passwordChanged'));
    } catch (error) {
      setState('open');
      refuse(error);
    }
  };

  if (withoutPassword) return <p className="profile-form">{t('profile.noPassword')}</p>;
  return (
    <form ref={form} className="profile-form" onSubmit={submit} noValidate>
      {failure && <Banner>{failure}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('profile.currentPassword')}
        name="current-password"
        autoComplete="current-password"
        placeholder={t('passwordPlaceholder')}
        value={current}
        onChange={(event) => {
          setCurrent(event.target.value);
          setCurrentError(undefined);
        }}
        error={currentError}
      />
      <div>
        <NewPasswordFields
          rule="registration"
          owner={{ email, name }}
          value={secret}
          onValue={(value) => {
            setSecret(value);
            setRefused(undefined);
          }}
          label={t('profile.newPassword')}
          tried={tried}
          refused={refused}
        />
      </div>
      {keys.count > 0 && (
        <Checkbox
          label={t('profile.endApiKeys', { count: keys.count })}
          checked={endsKeys || endsAll}
          disabled={endsAll}
          onChange={setEndsKeys}
        />
      )}
      {lasting.exists && <Checkbox label={t('profile.endAccess')} checked={wantsAll} onChange={setWantsAll} />}
      <Button type="submit" look="solid" big busy={state === 'sending'}>
        {t('profile.changePassword')}
      </Button>
    </form>
  );
}
