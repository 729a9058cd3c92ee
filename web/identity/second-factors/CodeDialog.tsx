import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodesDialog } from './CodesDialog.tsx';

/** New recovery codes, or the end of two-step sign-in: both for a code. */
export function CodeDialog({ what, open, onClose }: { what: 'renew' | 'off'; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('secondFactors');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const words = what === 'off' ? 'off' : 'renewal';
  return (
    <CodesDialog open={open} title={t(`${words}.title`)} width={480} codes={codes} onClose={onClose}>
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
    </CodesDialog>
  );
}
