import { usePeople } from './api.ts';
import { namesOf, peopleOf } from './names.ts';
import { PersonMark } from './PersonMark.tsx';
import './people-marks.css';

/** The others are counted. */
const MARKS_SHOWN = 5;

/** The people of an event by their initials, with their names for screen readers. */
export function PeopleMarks({ calendarId, ids }: { calendarId: string; ids: readonly string[] }) {
  const { data = [] } = usePeople(calendarId);
  const people = peopleOf(ids, data);
  if (people.length === 0) return null;
  return (
    <p className="row wrap people-marks">
      <span className="visually-hidden">{namesOf(ids, data)}</span>
      {people.slice(0, MARKS_SHOWN).map((person) => (
        <PersonMark key={person.id} person={person} />
      ))}
      {people.length > MARKS_SHOWN && <span aria-hidden="true">+{people.length - MARKS_SHOWN}</span>}
    </p>
  );
}
