import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/accounts/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** New recovery codes, or the end of two-step sign-in: both for a code. */
export function CodeDialog({ what, open, onClose }: { what: 'renew' | 'off'; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('secondFactors');
  const { email } = useUser();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const words = what === 'off' ? 'off' : 'renewal';
  return (
    <Dialog open={open} title={codes ? t('codes.title') : t(`${words}.title`)} width={480} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      ) : (
        <CodeForm
          what={what}
          label={t('code.label')}
          submit={t(`${words}.submit`)}
          failed={t(`${words}.failed`)}
          onCancel={onClose}
          onDone={(answer) => {
            if (answer) return setCodes(answer.recoveryCodes);
            showSnackbar(t('off.done'));
            onClose();
          }}
        >
          <p>{t(`${words}.text`)}</p>
        </CodeForm>
      )}
    </Dialog>
  );
}
