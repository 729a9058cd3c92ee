import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { EVENT_PEOPLE_MAX, personNameKey } from '#domain/values/people.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { peopleOf } from './names.ts';
import { PersonMark } from './PersonMark.tsx';
import '#web/events/rows/tag-picker.css';
import './people-picker.css';

interface Props {
  people: readonly Person[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  /** At the end of the people. */
  children?: ReactNode;
}

/** From this many people on, a field filters them by name. */
const MANY = 12;

/** Pressing a person adds them to the event, and pressing them again takes them off. */
export function PeoplePicker({ people, chosen, onChoose, children }: Props) {
  const { t } = useTranslation(['people', 'events']);
  const [sought, setSought] = useState('');
  // The order stays stable while the person chooses.
  const [first] = useState(chosen);
  const isMany = people.length >= MANY;
  const ordered = isMany ? [...peopleOf(first, people), ...people.filter(({ id }) => !first.includes(id))] : people;
  const key = personNameKey(sought);
  const isDrawn = ({ id, name }: Person, at: number) =>
    key === '' ? at < MANY || chosen.includes(id) : personNameKey(name).includes(key);
  const drawn = ordered.filter(isDrawn);
  const isFull = chosen.length >= EVENT_PEOPLE_MAX;
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="tag-picker">
      <legend className="visually-hidden">{t('events:personIds')}</legend>
      {isMany && (
        <input
          type="search"
          className="tag-picker-filter"
          aria-label={t('pick.filter')}
          placeholder={t('pick.filter')}
          autoComplete="off"
          value={sought}
          maxLength={200}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => {
            const [only] = drawn;
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            if (only && key !== '') toggle(only.id);
          }}
        />
      )}
      <div className="row wrap tag-picker-tags people-picker">
        {drawn.map((person) => (
          <button
            key={person.id}
            type="button"
            className="tag-picker-tag"
            aria-pressed={chosen.includes(person.id)}
            disabled={isFull && !chosen.includes(person.id)}
            style={tagStyle(person.color)}
            onClick={() => toggle(person.id)}
          >
            <PersonMark person={person} />
            <span className="cut">{person.name}</span>
          </button>
        ))}
        {drawn.length === 0 && <p className="tag-picker-none">{t('pick.none')}</p>}
        {children}
      </div>
    </fieldset>
  );
}
