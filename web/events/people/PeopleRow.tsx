import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { EventRow } from '#web/events/rows/EventRow.tsx';
import { problemOf } from '#web/events/tags/tag-edits.ts';
import type { EventForm } from '#web/events/when/use-event-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { NewEntry } from '#web/ui/NewEntry.tsx';
import { useAddPerson, usePeople } from './api.ts';
import { namesakesOf } from './names.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

interface Props {
  form: EventForm;
  /** The chosen calendar, and the one that the event is in. */
  calendarId: string;
  presentId: string;
  /** Whether the person may add people to the calendar. */
  mayAdd: boolean;
}

const NONE: readonly Person[] = [];

/** The people whom the event is about. In a calendar of one person there is nothing to choose. */
export function PeopleRow({ form: { draft, change }, calendarId, presentId, mayAdd }: Props) {
  const { t } = useTranslation(['people', 'events']);
  const adder = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const { data: people = NONE } = usePeople(calendarId);
  const { data: present = NONE } = usePeople(presentId);
  const chosen = calendarId === presentId ? draft.personIds : namesakesOf(draft.personIds, present, people);
  if (people.length < 2) return null;
  const finished = (person: Person | null) => {
    setAdding(false);
    if (person) change({ personIds: [...chosen, person.id] });
    requestAnimationFrame(() => adder.current?.focus());
  };
  return (
    <EventRow label={t('events:personIds')} kind="tags">
      <div>
        <PeoplePicker people={people} chosen={chosen} onChoose={(personIds) => change({ personIds })}>
          {mayAdd && !adding && (
            <button
              ref={adder}
              type="button"
              className="tag-picker-tag tag-picker-more"
              onClick={() => setAdding(true)}
            >
              <Icon svg={add} size={16} />
              {t('addTitle')}
            </button>
          )}
        </PeoplePicker>
        {adding && <NewPerson calendarId={calendarId} people={people} onDone={finished} />}
      </div>
    </EventRow>
  );
}

interface NewPersonProps {
  calendarId: string;
  people: readonly Person[];
  /** Null: nobody was added. */
  onDone: (person: Person | null) => void;
}

/** Adds a person inside the form of an event. */
function NewPerson({ calendarId, people, onDone }: NewPersonProps) {
  const { t } = useTranslation('people');
  const addPerson = useAddPerson(calendarId);
  return (
    <NewEntry
      say={(word) => t(word)}
      failed={t('saveFailed')}
      problemOf={(name) => {
        const problem = problemOf(name, people, null);
        return problem ? t(problem === 'empty' ? 'nameRequired' : 'nameExists') : undefined;
      }}
      onAdd={async (name) => onDone(await addPerson(name))}
      onCancel={() => onDone(null)}
    />
  );
}
