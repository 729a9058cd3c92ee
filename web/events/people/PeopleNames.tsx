import type { Person } from '#domain/people.ts';
import { PersonMark } from './PersonMark.tsx';
import './people-names.css';

export function PeopleNames({ people }: { people: readonly Person[] }) {
  return (
    <ul className="people-names">
      {people.map((person) => (
        <li key={person.id}>
          <PersonMark person={person} />
          <span dir="auto">{person.name}</span>
        </li>
      ))}
    </ul>
  );
}
