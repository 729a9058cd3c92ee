import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import type { Proof } from './api.ts';
import '#web/ui/question-form.css';

interface Props {
  what: 'adding' | 'removing';
  /** The name of the passkey to remove. */
  name?: string;
  open: boolean;
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Adds or removes a passkey. The server requires the password, and a code, unless the sign-in is recent. */
export function ConfirmedDialog({ what, name = '', open, run, onClose }: Props) {
  const { t } = useTranslation('passkeys');
  const { email } = useUser();
  const code = useCodeQuestion({ label: t('code'), wrong: t('codeWrong') });
  const question = usePasswordQuestion({
    isRequired: false,
    failed: t(`${what}.failed`),
    run: (password) =>
      code.confirm(async (given) => {
        await run({ password, code: given });
        showSnackbar(t(`${what}.done`));
        onClose();
      }),
  });
  return (
    <FormDialog
      {...{ open, onClose, question }}
      title={t(`${what}.title`)}
      submit={t(`${what}.submit`)}
      bad={what === 'removing'}
      width={480}
    >
      <PasswordForm {...{ question, email }} className="stack question-form" why={t('passwordWhy')}>
        <p>{t(`${what}.text`, { name })}</p>
        {code.field}
      </PasswordForm>
    </FormDialog>
  );
}
