import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { EXPORTS } from './api.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { ExportRow } from './ExportRow.tsx';
import './account-data.css';

export function AccountDataSection() {
  const { t } = useTranslation('accountData');
  const [deleting, setDeleting] = useState({ open: false, times: 0 });

  return (
    <Section title={t('title')}>
      {EXPORTS.map((what) => (
        <ExportRow key={what} what={what} />
      ))}
      <div className="item row spread account-data">
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
