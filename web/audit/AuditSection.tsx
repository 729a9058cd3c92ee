import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFile } from '#web/calendar-files/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { EVERYTHING, type Format, useAuditFile, useAuditLog, type Wanted } from './api.ts';
import { EntryPages } from './EntryPages.tsx';
import { EntryTable } from './EntryTable.tsx';
import { Filters, isBackwards } from './Filters.tsx';

const FORMATS: readonly { format: Format; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'jsonl', name: 'JSON Lines' },
];

/** For administrators: what happened to all accounts. Nothing is read before they ask for it, because reading is recorded. */
export function AuditSection() {
  const { t } = useTranslation('audit');
  const errorText = useErrorText();
  const [draft, setDraft] = useState(EVERYTHING);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const file = useAuditFile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBackwards(draft)) setWanted(draft);
  };
  const save = (format: Format) =>
    file.mutate(
      { format, wanted: draft },
      {
        onSuccess: async (saved) => {
          await giveFile(saved);
          showSnackbar(t('log.saved', { name: saved.name }));
        },
        onError: (error) => showSnackbar(errorText(error, t('log.saveFailed')), { kind: 'error' }),
      },
    );
  return (
    <Section title={t('log.title')} note={t('log.note')}>
      <form onSubmit={submit}>
        <Filters wanted={draft} onChange={setDraft} />
        <div className="audit-actions">
          <Button type="submit" look="solid">
            {t('log.show')}
          </Button>
          {FORMATS.map(({ format, name }) => (
            <Button key={format} look="line" busy={file.isPending} onClick={() => save(format)}>
              {t('log.saveAs', { format: name })}
            </Button>
          ))}
        </div>
      </form>
      {wanted && <Found wanted={wanted} />}
    </Section>
  );
}

function Found({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation('audit');
  return (
    <EntryPages query={useAuditLog(wanted)} empty={t('log.empty')}>
      {(entries) => <EntryTable title={t('log.title')} entries={entries} />}
    </EntryPages>
  );
}
