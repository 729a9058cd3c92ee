import download from '@material-symbols/svg-300/outlined/download.svg?raw';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { giveFile } from '#web/interop/calendar-files/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { type Export, type Proof, useExport } from './api.ts';
import '#web/ui/question-form.css';

const QUESTIONS = ['password_required', 'sign_in_again'];
const NONE: Proof = { password: '', code: '' };

/** One press after a recent sign-in; later a dialog asks for the password. */
export function ExportRow({ what }: { what: Export }) {
  const { t } = useTranslation('accountData');
  const errorText = useErrorText();
  const files = useExport(what);
  const dialog = useFreshDialog(null);

  const save = async (proof: Proof) => {
    const file = await files.mutateAsync(proof);
    await giveFile(file);
    showSnackbar(t('export.done', { name: file.name }));
  };
  const press = async () => {
    try {
      await save(NONE);
    } catch (error) {
      if (error instanceof ClientError && QUESTIONS.includes(error.code)) dialog.show();
      else showSnackbar(errorText(error, t('export.failed')), { kind: 'error' });
    }
  };
  return (
    <div className="item row spread account-data">
      <div>
        <h3>{t(`export.${what}.title`)}</h3>
        <p>{t(`export.${what}.text`)}</p>
      </div>
      <Button look="line" busy={files.isPending} aria-label={t(`export.${what}.button`)} onClick={() => void press()}>
        <Icon svg={download} />
        {t('export.button')}
      </Button>
      <ExportDialog key={dialog.times} what={what} open={dialog.open} run={save} onClose={dialog.close} />
    </div>
  );
}

interface Props {
  what: Export;
  open: boolean;
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Unless the sign-in is recent, the file needs the password, and a code with two-step sign-in. */
function ExportDialog({ what, open, run, onClose }: Props) {
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
