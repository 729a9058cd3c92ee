import download from '@material-symbols/svg-300/outlined/download.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useExport } from './api.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { saveFile } from './save-file.ts';
import './account-data.css';

export function AccountDataSection() {
  const { t } = useTranslation('accountData');
  const errorText = useErrorText();
  const exportData = useExport();
  const [deleting, setDeleting] = useState({ open: false, times: 0 });

  const save = () =>
    exportData.mutate(undefined, {
      onSuccess: (text) => {
        saveFile(text, 'application/json', 'kalends-export.json');
        showSnackbar(t('export.done'));
      },
      onError: (error) => showSnackbar(errorText(error, t('export.failed')), { kind: 'error' }),
    });

  return (
    <Section title={t('title')}>
      <div className="account-data">
        <div>
          <h3>{t('export.title')}</h3>
          <p>{t('export.text')}</p>
        </div>
        <Button look="line" busy={exportData.isPending} onClick={save}>
          <Icon svg={download} />
          {t('export.button')}
        </Button>
      </div>
      <div className="account-data">
        <div>
          <h3>{t('deletion.title')}</h3>
          <p>{t('deletion.text')}</p>
        </div>
        <Button look="line" bad onClick={() => setDeleting(({ times }) => ({ open: true, times: times + 1 }))}>
          {t('deletion.button')}
        </Button>
      </div>
      <DeleteAccountDialog
        key={deleting.times}
        open={deleting.open}
        onClose={() => setDeleting(({ times }) => ({ open: false, times }))}
      />
    </Section>
  );
}
