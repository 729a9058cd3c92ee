import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import type { Export, Proof } from './api.ts';
import '#web/ui/question-form.css';

interface Props {
  what: Export;
  open: boolean;
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Unless the sign-in is recent, the file needs the password, and a code with two-step sign-in. */
export function ExportDialog({ what, open, run, onClose }: Props) {
  const { t } = useTranslation('accountData');
  const { email, withoutPassword } = useUser();
  const code = useCodeQuestion({ label: t('export.code'), wrong: t('export.codeWrong') });
  const question = usePasswordQuestion({
    isRequired: !withoutPassword,
    failed: t('export.failed'),
    run: (password) => code.confirm((given) => run({ password, code: given }).then(onClose)),
  });
  return (
    <FormDialog
      {...{ open, onClose, question }}
      title={t(`export.${what}.title`)}
      submit={t('export.button')}
      width={480}
      held
    >
      <PasswordForm
        {...{ question, email }}
        className="stack question-form"
        why={t('export.passwordWhy')}
        alone={!withoutPassword}
      >
        <p>{t(`export.${what}.text`)}</p>
        {code.field}
      </PasswordForm>
    </FormDialog>
  );
}
