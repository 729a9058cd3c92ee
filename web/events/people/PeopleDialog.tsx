import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePeople, useSavePeople } from './api.ts';
import { PersonForm } from './PersonForm.tsx';
import { PersonMark } from './PersonMark.tsx';
import { areSamePeople, type PersonFields, withChangedPerson, withNewPerson, withoutPerson } from './person-edits.ts';
import '#web/events/tags/tags-dialog.css';
import './people-dialog.css';

interface Props extends DialogControl {
  calendarId: string;
}

/** Edits a copy of the list; only Save sends it. */
export function PeopleDialog({ open, calendarId, onClose, onClosed }: Props) {
  const { t } = useTranslation('people');
  const formId = useId();
  const errorText = useErrorText();
  const { data: saved, error, refetch } = usePeople(calendarId);
  const saving = useSavePeople(calendarId);
  const [copy, setCopy] = useState<readonly Person[] | null>(null);
  const [edited, setEdited] = useState<Person | null>(null);
  const [typing, setTyping] = useState(false);
  const people = copy ?? saved ?? [];
  const dirty = saved !== undefined && !areSamePeople(people, saved);

  const edit = (person: Person | null) => {
    setEdited(person);
    setTyping(false);
  };
  const save = (list: readonly Person[]) =>
    saving.mutate(
      { people: [...list] },
      {
        onSuccess: () => {
          showSnackbar(t('saved'));
          onClose();
        },
      },
    );
  const enter = (fields: PersonFields, isLast: boolean) => {
    const list = edited ? withChangedPerson(people, edited.id, fields) : withNewPerson(people, fields, Date.now());
    setCopy(list);
    edit(null);
    if (isLast) save(list);
  };
  const remove = (person: Person) => {
    setCopy(withoutPerson(people, person.id));
    if (edited?.id === person.id) edit(null);
  };
  return (
    <Dialog
      open={open}
      title={t('title')}
      width={560}
      dirty={dirty || typing}
      onClose={onClose}
      onClosed={onClosed}
      footer={(askToClose) => (
        <>
          <Button className="dialog-foot-close" onClick={askToClose}>
            {t('cancel')}
          </Button>
          {typing ? (
            <Button look="solid" type="submit" form={formId} name="save" busy={saving.isPending}>
              {t('save')}
            </Button>
          ) : (
            <Button look="solid" disabled={!dirty} busy={saving.isPending} onClick={() => save(people)}>
              {t('save')}
            </Button>
          )}
        </>
      )}
    >
      {saving.error && <Banner>{errorText(saving.error, t('saveFailed'))}</Banner>}
      {error && !saved && <Banner onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Banner>}
      {!saved && !error && (
        <Loading label={t('loading')}>
          <Skeleton width="100%" height={44} />
        </Loading>
      )}
      {saved && (
        <>
          <p className="note people-lead">{t('lead')}</p>
          <PersonForm
            key={edited?.id ?? `new ${people.length}`}
            id={formId}
            edited={edited}
            people={people}
            onTyping={setTyping}
            onEnter={enter}
            onCancel={() => edit(null)}
          />
          <PeopleList people={people} edited={edited} onEdit={edit} onRemove={remove} />
        </>
      )}
    </Dialog>
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
