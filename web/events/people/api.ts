import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PeopleInput, Person } from '#domain/people.ts';
import { personNameKey } from '#domain/values/people.ts';
import { call } from '#web/platform/client.ts';
import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { noteStep } from '#web/platform/steps.ts';

/** The words of everything about people. */
export const peopleWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/people.json', { import: 'default' }),
);

const peopleKey = (calendarId: string) => ['people', calendarId] as const;

const peopleQuery = (calendarId: string) =>
  queryOptions({
    queryKey: peopleKey(calendarId),
    queryFn: ({ signal }) => call<Person[]>('GET', `/calendars/${calendarId}/people`, { signal }),
  });

/** @param calendarId undefined: nothing is loaded */
export const usePeople = (calendarId: string | undefined) =>
  useQuery({ ...peopleQuery(calendarId ?? ''), enabled: calendarId !== undefined });

/** Whether persons of two calendars are the same one: by account, or by name. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  (one.userId !== null && one.userId === other.userId) || personNameKey(one.name) === personNameKey(other.name);

export type PeopleById = ReadonlyMap<string, Person>;

const NOBODY: PeopleById = new Map();

/** The people of several calendars, as far as they are loaded. */
export function usePeopleById(calendarIds: readonly string[]): PeopleById {
  const answers = useQueries({ queries: calendarIds.map(peopleQuery) });
  const loaded = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const ids = calendarIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are new objects in every render with the same content
  return useMemo(() => {
    const people = answers.flatMap(({ data }) => data ?? []);
    return people.length === 0 ? NOBODY : new Map(people.map((person) => [person.id, person]));
  }, [loaded, ids]);
}

/** The cached people of a calendar. */
export function useLoadedPeople(): (calendarId: string) => readonly Person[] {
  const client = useQueryClient();
  return (calendarId) => client.getQueryData<Person[]>(peopleKey(calendarId)) ?? [];
}

/** Replaces the whole list. A person whose id begins with `temp-` is new; an omitted one without an account is deleted. */
export function useSavePeople(calendarId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (people: PeopleInput['people']) =>
      call<Person[]>('PUT', `/calendars/${calendarId}/people`, {
        body: { people },
        onHeaders: (headers) => {
          const version = Number(headers.get('etag')?.replaceAll('"', ''));
          if (version) noteStep({ did: 'people', title: '', changes: [{ calendarId, version }] });
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(peopleKey(calendarId), saved);
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      return client.invalidateQueries({ queryKey: ['events', calendarId] });
    },
  });
}

/** Adds one person to the current list and returns them. */
export function useAddPerson(calendarId: string) {
  const client = useQueryClient();
  const save = useSavePeople(calendarId);
  return async (name: string): Promise<Person> => {
    const present = await client.fetchQuery({ ...peopleQuery(calendarId), staleTime: 0 });
    const saved = await save.mutateAsync([...present, { name }]);
    const made = saved.find((person) => personNameKey(person.name) === personNameKey(name));
    if (!made) throw new Error('the new person is not among the saved ones');
    return made;
  };
}
