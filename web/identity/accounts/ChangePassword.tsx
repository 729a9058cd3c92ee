import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ChangePasswordBody } from '#domain/accounts.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useUser } from './api.ts';
import { storeFromHeaders } from './device-tokens.ts';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';

const EMPTY = { password: '', again: '' };

interface Props {
  /** Active API keys, which a new password may disable. */
  keys: { count: number; refresh: () => void };
  /** Access that a new password leaves active unless the person ends it: feeds, passkeys, the identity provider. */
  lasting: { exists: boolean; refresh: () => void };
}

export function ChangePassword({ keys, lasting }: Props) {
  const { t } = useTranslation(['profile', 'accounts']);
  const errorText = useErrorText();
  const { email, name, withoutPassword } = useUser();
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const [secret, setSecret] = useState(EMPTY);
  const [refused, setRefused] = useState<string>();
  const [endsKeys, setEndsKeys] = useState(true);
  const [wantsAll, setWantsAll] = useState(false);
  const endsAll = wantsAll && lasting.exists;

  const { form, tried, failure, busy, reset } = useSubmit({
    failed: t('passwordFailed'),
    isComplete: () => {
      if (current === '') setCurrentError(t('currentRequired'));
      return current !== '' && isGoodPassword(secret, 'registration', { email, name });
    },
    run: async () => {
      await changePassword({
        ...{ currentPassword: current, newPassword: secret.password },
        ...{ endApiKeys: endsKeys && keys.count > 0, endAccess: endsAll },
      });
      keys.refresh();
      lasting.refresh();
      setWantsAll(false);
      setCurrent('');
      setSecret(EMPTY);
      reset();
      showSnackbar(t('passwordChanged'));
    },
    refuse: (error) => {
      const known = error instanceof ClientError ? error : null;
      if (known?.code === 'current_password_wrong') setCurrentError(errorText(error));
      else if (known?.fields.newPassword) setRefused(known.fields.newPassword);
      else return undefined;
      return null;
    },
  });

  if (withoutPassword) return <p className="stack profile-form">{t('noPassword')}</p>;
  return (
    <form {...form} className="stack profile-form">
      {failure && <Banner>{failure}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('currentPassword')}
        name="current-password"
        autoComplete="current-password"
        placeholder={t('accounts:passwordPlaceholder')}
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
          label={t('newPassword')}
          tried={tried}
          refused={refused}
        />
      </div>
      {keys.count > 0 && (
        <Checkbox
          label={t('endApiKeys', { count: keys.count })}
          checked={endsKeys || endsAll}
          disabled={endsAll}
          onChange={setEndsKeys}
        />
      )}
      {lasting.exists && <Checkbox label={t('endAccess')} checked={wantsAll} onChange={setWantsAll} />}
      <Button type="submit" look="solid" big busy={busy}>
        {t('changePassword')}
      </Button>
    </form>
  );
}

function changePassword(body: z.infer<typeof ChangePasswordBody>): Promise<void> {
  return call('PUT', '/auth/change-password', { body, onHeaders: storeFromHeaders });
}
