import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { EXPORTS } from './api.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { ExportRow } from './ExportRow.tsx';
import './account-data.css';

export function AccountDataSection() {
  const { t } = useTranslation('accountData');
  const deletion = useFreshDialog(null);

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
        <Button look="line" bad onClick={() => deletion.show()}>
          {t('deletion.button')}
        </Button>
      </div>
      <DeleteAccountDialog key={deletion.times} open={deletion.open} onClose={deletion.close} />
    </Section>
  );
}
