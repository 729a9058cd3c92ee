import { type FormEvent, memo, useCallback, useRef, useState } from 'react';
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

interface Asked {
  readonly wanted: Wanted;
  readonly times: number;
}

/** For administrators: what happened to all accounts. Nothing is read before they ask for it, because reading is recorded. */
export function AuditSection() {
  const { t } = useTranslation('audit');
  const errorText = useErrorText();
  const [draft, setDraft] = useState(EVERYTHING);
  const [asked, setAsked] = useState<Asked | null>(null);
  const file = useAuditFile();
  const show = useRef<HTMLButtonElement>(null);
  const ask = useCallback((wanted: Wanted) => setAsked((before) => ({ wanted, times: (before?.times ?? 0) + 1 })), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBackwards(draft)) ask(draft);
  };
  const askOf = useCallback(
    (person: string) => {
      const wanted = { ...EVERYTHING, person };
      setDraft(wanted);
      ask(wanted);
      // The row that was pressed leaves; what is looked for now stands here.
      show.current?.focus();
    },
    [ask],
  );
  const save = (format: Format) => {
    if (isBackwards(draft)) return;
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
  };
  return (
    <Section title={t('log.title')} note={t('log.note')}>
      <form onSubmit={submit}>
        <Filters wanted={draft} onChange={setDraft} />
        <div className="audit-actions">
          <Button ref={show} type="submit" look="solid">
            {t('log.show')}
          </Button>
          {FORMATS.map(({ format, name }) => (
            <Button key={format} look="line" busy={file.isPending} onClick={() => save(format)}>
              {t('log.saveAs', { format: name })}
            </Button>
          ))}
        </div>
      </form>
      {asked && <Found {...asked} onPerson={askOf} />}
    </Section>
  );
}

/** May have thousands of rows, which stay as they are while somebody types into the filter. */
const Found = memo(function Found({ wanted, times, onPerson }: Asked & { onPerson: (id: string) => void }) {
  const { t } = useTranslation('audit');
  return (
    <EntryPages query={useAuditLog(wanted, times)} empty={t('log.empty')}>
      {(entries) => <EntryTable title={t('log.title')} entries={entries} onPerson={onPerson} />}
    </EntryPages>
  );
});
