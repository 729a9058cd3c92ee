import type { Person } from '#domain/people.ts';
import { initialsOf } from '#domain/values/people.ts';
import { temporaryId } from '#web/events/tags/tag-edits.ts';

/** Edits of the dialog's copy of the people. Only Save sends it. */

export type PersonFields = Omit<Person, 'id'>;

/** @param now epoch ms, for a temporary id */
export function withNewPerson(people: readonly Person[], fields: PersonFields, now: number): Person[] {
  return [...people, { id: temporaryId(people, now), ...complete(fields) }];
}

/** If the person becomes a member, the one that the member was before has no account any more: it may have events. */
export function withChangedPerson(people: readonly Person[], id: string, fields: PersonFields): Person[] {
  const isFormer = ({ userId }: Person) => userId !== null && userId === fields.userId;
  return people.map((person) => {
    if (person.id === id) return { id, ...complete(fields) };
    return isFormer(person) ? { ...person, userId: null } : person;
  });
}

export function areSamePeople(a: readonly Person[], b: readonly Person[]): boolean {
  return a.length === b.length && a.every((person, at) => person.id === b[at]?.id && areSameFields(person, b[at]));
}

export function areSameFields(one: PersonFields, other: PersonFields): boolean {
  const [a, b] = [complete(one), complete(other)];
  return a.name === b.name && a.initials === b.initials && a.color === b.color && a.userId === b.userId;
}

const complete = ({ name, initials, ...rest }: PersonFields): PersonFields => ({
  ...rest,
  name: name.trim(),
  initials: initials.trim() || initialsOf(name),
});
