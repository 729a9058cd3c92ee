import download from '@material-symbols/svg-300/outlined/download.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFile } from '#web/calendar-files/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCalendarsExport, useExport } from './api.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import './account-data.css';

export function AccountDataSection() {
  const { t } = useTranslation('accountData');
  const errorText = useErrorText();
  const exportData = useExport();
  const exportCalendars = useCalendarsExport();
  const [deleting, setDeleting] = useState({ open: false, times: 0 });

  const save = (files: typeof exportData) =>
    files.mutate(undefined, {
      onSuccess: async (file) => {
        await giveFile(file);
        showSnackbar(t('export.done', { name: file.name }));
      },
      onError: (error) => showSnackbar(errorText(error, t('export.failed')), { kind: 'error' }),
    });
  const kinds = [
    { key: 'data', files: exportData },
    { key: 'calendars', files: exportCalendars },
  ] as const;

  return (
    <Section title={t('title')}>
      {kinds.map(({ key, files }) => (
        <div key={key} className="account-data">
          <div>
            <h3>{t(`export.${key}.title`)}</h3>
            <p>{t(`export.${key}.text`)}</p>
          </div>
          <Button look="line" busy={files.isPending} aria-label={t(`export.${key}.button`)} onClick={() => save(files)}>
            <Icon svg={download} />
            {t('export.button')}
          </Button>
        </div>
      ))}
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
