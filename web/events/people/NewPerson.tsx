import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { problemOf } from '#web/events/tags/tag-edits.ts';
import { NewEntry } from '#web/ui/NewEntry.tsx';
import { useAddPerson } from './api.ts';

interface Props {
  calendarId: string;
  people: readonly Person[];
  /** Null: nobody was added. */
  onDone: (person: Person | null) => void;
}

/** Adds a person inside the form of an event. */
export function NewPerson({ calendarId, people, onDone }: Props) {
  const { t } = useTranslation('people');
  const addPerson = useAddPerson(calendarId);
  return (
    <NewEntry
      words={{
        ...{ title: t('addTitle'), placeholder: t('namePlaceholder') },
        ...{ add: t('add'), cancel: t('cancelEdit'), failed: t('saveFailed') },
      }}
      problemOf={(name) => {
        const problem = problemOf(name, people, null);
        return problem ? t(problem === 'empty' ? 'nameRequired' : 'nameExists') : undefined;
      }}
      onAdd={async (name) => onDone(await addPerson(name))}
      onCancel={() => onDone(null)}
    />
  );
}
