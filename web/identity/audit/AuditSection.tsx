import { type FormEvent, memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFile } from '#web/interop/calendar-files/api.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DayInput } from '#web/ui/DayField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { type AuditFilter, EVERYTHING, type Format, fetchAuditFile, useAuditLog } from './api.ts';
import { EntryPages } from './EntryPages.tsx';
import { EntryTable } from './EntryTable.tsx';
import { Filters, type InvalidDays, isBackwards } from './Filters.tsx';

const FORMATS: readonly { format: Format; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'jsonl', name: 'JSON Lines' },
];

const ALL_VALID: InvalidDays = { from: false, to: false };

interface Search {
  readonly wanted: AuditFilter;
  readonly times: number;
}

/** An action that needs the password first. */
interface Ask {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly done: string;
  readonly run: () => Promise<unknown>;
}

/** The audit log of all accounts, for administrators. Loaded only on request, because reading it is recorded. */
export function AuditSection({ dayInput, onAsk }: { dayInput: DayInput; onAsk: (ask: Ask) => void }) {
  const { t } = useTranslation('audit');
  const [draft, setDraft] = useState(EVERYTHING);
  const [invalid, setInvalid] = useState(ALL_VALID);
  /** Also discards text being typed in a field. */
  const [resets, setResets] = useState(0);
  const [tried, setTried] = useState(false);
  const [search, setSearch] = useState<Search | null>(null);
  const show = useRef<HTMLButtonElement>(null);
  const ask = useCallback(
    (wanted: AuditFilter) => setSearch((before) => ({ wanted, times: (before?.times ?? 0) + 1 })),
    [],
  );
  const isRight = () => {
    setTried(true);
    return !isBackwards(draft) && !invalid.from && !invalid.to;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight()) ask(draft);
  };
  const askOf = useCallback(
    (person: string) => {
      const wanted = { ...EVERYTHING, person };
      setDraft(wanted);
      setInvalid(ALL_VALID);
      setResets((times) => times + 1);
      ask(wanted);
      // The pressed row disappears; the focus moves to the new filter.
      show.current?.focus();
    },
    [ask],
  );
  const save = (format: Format, name: string) => {
    if (!isRight()) return;
    onAsk({
      title: t('log.saveAs', { format: name }),
      text: t('log.saveText'),
      action: t('log.save'),
      done: t('log.saved', { name: `kalends-audit.${format}` }),
      run: async () => giveFile(await fetchAuditFile(format, draft)),
    });
  };
  return (
    <Section title={t('log.title')} note={t('log.note')}>
      <form onSubmit={submit}>
        <Filters
          key={resets}
          wanted={draft}
          {...{ invalid, tried, dayInput }}
          onChange={setDraft}
          onInvalid={setInvalid}
        />
        <div className="buttons audit-actions">
          <Button ref={show} type="submit" look="solid">
            {t('log.show')}
          </Button>
          {FORMATS.map(({ format, name }) => (
            <Button key={format} look="line" onClick={() => save(format, name)}>
              {t('log.saveAs', { format: name })}
            </Button>
          ))}
        </div>
      </form>
      {search && <Found {...search} onPerson={askOf} />}
    </Section>
  );
}

/** May have thousands of rows, which must not render again while the filter is being typed. */
const Found = memo(function Found({ wanted, times, onPerson }: Search & { onPerson: (id: string) => void }) {
  const { t } = useTranslation('audit');
  return (
    <EntryPages query={useAuditLog(wanted, times)} empty={t('log.empty')}>
      {(entries) => <EntryTable title={t('log.title')} entries={entries} onPerson={onPerson} />}
    </EntryPages>
  );
});
