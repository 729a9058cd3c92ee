import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListDialog } from '#web/ui/ListDialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePeople, useSavePeople } from './api.ts';
import { PersonForm } from './PersonForm.tsx';
import { PersonMark } from './PersonMark.tsx';
import { areSamePeople, withChangedPerson, withNewPerson } from './person-edits.ts';
import '#web/events/tags/tags-dialog.css';
import './people-dialog.css';

export function PeopleDialog({ calendarId, ...control }: DialogControl & { calendarId: string }) {
  const { t } = useTranslation('people');
  return (
    <ListDialog
      {...control}
      say={(word) => t(word)}
      stored={usePeople(calendarId)}
      saving={useSavePeople(calendarId)}
      areSame={areSamePeople}
    >
      {({ formId, list: people, edited, edit, setTyping, enter, remove }) => (
        <>
          <p className="note people-lead">{t('lead')}</p>
          <PersonForm
            key={edited?.id ?? `new ${people.length}`}
            id={formId}
            edited={edited}
            people={people}
            onTyping={setTyping}
            onEnter={(fields, isLast) => {
              const next = edited
                ? withChangedPerson(people, edited.id, fields)
                : withNewPerson(people, fields, Date.now());
              enter(next, isLast);
            }}
            onCancel={() => edit(null)}
          />
          <PeopleList {...{ people, edited }} onEdit={edit} onRemove={remove} />
        </>
      )}
    </ListDialog>
  );
}

interface ListProps {
  people: readonly Person[];
  edited: Person | null;
  onEdit: (person: Person) => void;
  onRemove: (person: Person) => void;
}

/** Members cannot be removed here. */
function PeopleList({ people, edited, onEdit, onRemove }: ListProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <ul className="tag-list people-list">
        {people.map((person) => (
          <li key={person.id} data-edited={person.id === edited?.id ? '' : undefined}>
            <PersonMark person={person} />
            <span className="cut grow tag-list-name">{person.name}</span>
            {person.userId !== null && <Chip tone="quiet">{t('member')}</Chip>}
            <IconButton svg={edit} label={t('edit', { name: person.name })} onClick={() => onEdit(person)} />
            {person.userId === null && (
              <IconButton svg={remove} label={t('remove', { name: person.name })} onClick={() => onRemove(person)} />
            )}
          </li>
        ))}
      </ul>
      <p className="note tag-list-note">{t('removeNote')}</p>
    </>
  );
}
