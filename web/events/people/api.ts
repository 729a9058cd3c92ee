import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Person } from '#domain/people.ts';
import { personNameKey, withDistinctInitials } from '#domain/values/people.ts';
import { savedList } from '#web/events/saved-list.ts';
import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** The words of everything about people. */
export const peopleWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/people.json', { import: 'default' }),
);

/** A saved person whose id begins with `temp-` is new; an omitted one without an account is deleted. */
const { query, useItems, useLoaded, useSave, useAdd } = savedList<Person, Pick<Person, 'name'> & Partial<Person>>(
  'people',
);

export { useItems as usePeople, useLoaded as useLoadedPeople, useSave as useSavePeople };

/** Whether persons of two calendars are the same one: by account, or by name. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  (one.userId !== null && one.userId === other.userId) || personNameKey(one.name) === personNameKey(other.name);

export type PeopleById = ReadonlyMap<string, Person>;

const NOBODY: PeopleById = new Map();

/** The people of several calendars, as far as they are loaded, with initials as they are drawn. */
export function usePeopleById(calendarIds: readonly string[]): PeopleById {
  const answers = useQueries({ queries: calendarIds.map(query) });
  const loaded = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const ids = calendarIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are new objects in every render with the same content
  return useMemo(() => {
    const people = answers.flatMap(({ data }) => data ?? []);
    return people.length === 0 ? NOBODY : new Map(withDistinctInitials(people).map((person) => [person.id, person]));
  }, [loaded, ids]);
}

export function useAddPerson(calendarId: string) {
  const add = useAdd(calendarId);
  return (name: string): Promise<Person> =>
    add({ name }, (person) => personNameKey(person.name) === personNameKey(name));
}
