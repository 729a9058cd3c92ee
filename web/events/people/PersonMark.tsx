import type { Person } from '#domain/people.ts';
import { initialsOf } from '#domain/values/people.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import './person-mark.css';

/** The initials of a person in their colour. The name stands beside it. */
export function PersonMark({ person: { name, initials, color } }: { person: Omit<Person, 'id' | 'userId'> }) {
  return (
    <span className="person-mark" style={tagStyle(color)} aria-hidden="true">
      {initials || initialsOf(name)}
    </span>
  );
}
