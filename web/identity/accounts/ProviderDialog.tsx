import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '#web/ui/PasswordDialog.tsx';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useUser } from './api.ts';

interface Props {
  what: 'linking' | 'unlinking';
  /** The provider's display name. */
  name: string;
  /** @param password empty if the account has none @param code empty until requested */
  run: (password: string, code: string) => Promise<void>;
  onClose: () => void;
}

/** Links or unlinks the identity provider, confirmed by the password. */
export function ProviderDialog({ what, name, run, onClose }: Props) {
  const { t } = useTranslation('provider');
  const { email, withoutPassword } = useUser();
  const code = useCodeQuestion({ label: t('code'), wrong: t('codeWrong') });
  const question = usePasswordQuestion({
    run: (password) => code.confirm((given) => run(password, given)),
    failed: t(`${what}.failed`),
    isRequired: !withoutPassword,
  });
  return (
    <PasswordDialog
      {...{ question, email }}
      title={t(`${what}.title`, { name })}
      text={t(`${what}.text`, { name })}
      submit={t(`${what}.submit`)}
      bad={what === 'unlinking'}
      onCancel={onClose}
    >
      {code.field}
    </PasswordDialog>
  );
}
