import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#domain/api-keys.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { PasswordDialog } from '#web/ui/PasswordDialog.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useSwitchApiKey } from './api.ts';

/** A key that is switched on opens calendars again: for the password, where the sign-in was a while ago. */
export function SwitchOnDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { email } = useUser();
  const change = useSwitchApiKey();
  const question = usePasswordQuestion({
    failed: t('switchFailed'),
    run: (password) => change.mutateAsync({ id, isActive: true, password }).then(onClose),
  });
  return (
    <PasswordDialog
      {...{ question, email }}
      title={t('switchingOn.title', { name })}
      text={t('switchingOn.passwordWhy')}
      submit={t('switchingOn.submit')}
      onCancel={onClose}
    />
  );
}
