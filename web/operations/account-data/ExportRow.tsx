import download from '@material-symbols/svg-300/outlined/download.svg?raw';
import { useTranslation } from 'react-i18next';
import { giveFile } from '#web/interop/calendar-files/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { type Export, type Proof, useExport } from './api.ts';
import { ExportDialog } from './ExportDialog.tsx';

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
