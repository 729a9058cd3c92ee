import type { Person } from '#domain/people.ts';
import { formatList } from '#web/platform/format.ts';
import { isSamePerson } from './api.ts';

/** People by their ids, in the order of the calendar; unknown ones are left out. */
export const peopleOf = (ids: readonly string[], people: readonly Person[]): Person[] =>
  people.filter(({ id }) => ids.includes(id));

/** `Anna and Max`; empty for nobody. */
export const namesOf = (ids: readonly string[], people: readonly Person[]): string =>
  formatList(peopleOf(ids, people).map(({ name }) => name));

/** The people of another calendar who have the same account or name; the server takes the same ones to it. */
export function namesakesOf(ids: readonly string[], from: readonly Person[], to: readonly Person[]): string[] {
  const there = (id: string) => {
    const person = from.find((one) => one.id === id);
    return to.find((other) => other.id === id) ?? (person && to.find((other) => isSamePerson(person, other)));
  };
  return [...new Set(ids.flatMap((id) => there(id)?.id ?? []))];
}
