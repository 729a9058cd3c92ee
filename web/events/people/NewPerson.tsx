import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { problemOf } from '#web/events/tags/tag-edits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useAddPerson } from './api.ts';

interface Props {
  calendarId: string;
  people: readonly Person[];
  /** Null: nobody was added. */
  onDone: (person: Person | null) => void;
}

/** Adds a person inside the form of an event; forms cannot be nested, so this is not a form element. */
export function NewPerson({ calendarId, people, onDone }: Props) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const addPerson = useAddPerson(calendarId);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const add = async () => {
    const problem = problemOf(name, people, null);
    if (problem) {
      setFailure(t(problem === 'empty' ? 'nameRequired' : 'nameExists'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      onDone(await addPerson(name.trim()));
    } catch (error) {
      setBusy(false);
      setFailure(errorText(error, t('saveFailed')));
    }
  };
  return (
    <fieldset
      className="new-person"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === field.current && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          void add();
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          event.preventDefault();
          onDone(null);
        }
      }}
    >
      <legend className="visually-hidden">{t('addTitle')}</legend>
      <Field
        ref={field}
        label={t('addTitle')}
        placeholder={t('namePlaceholder')}
        value={name}
        maxLength={200}
        autoComplete="off"
        autoFocus
        error={failure}
        onChange={(event) => {
          setName(event.target.value);
          setFailure(undefined);
        }}
      />
      <div className="row tag-form-actions">
        <Button look="line" busy={busy} onClick={() => void add()}>
          {t('add')}
        </Button>
        <Button onClick={() => onDone(null)}>{t('cancelEdit')}</Button>
      </div>
    </fieldset>
  );
}
