import { ApiError } from '#domain/errors.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import { EVENT_PEOPLE_MAX, personNameKey } from '#domain/values/people.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { peopleOfCalendar } from './names.ts';

/** The people of an event. A deleted one stays in its row, unseen, so that undoing the deletion brings them back. */

type Of = Pick<EventsTable, 'person_ids'>;

/** @param deletedPeople JSON of the calendar's deleted people */
export const existingPeople = (ids: string[], deletedPeople: string): string[] =>
  deletedPeople === '[]' ? ids : ids.filter((id) => !deletedPeople.includes(`"${id}"`));

const idsIn = ({ person_ids }: Of): string[] => JSON.parse(person_ids);

/** The ids to store when an event is about some people; in another order they are the same. */
export function storedPeople(row: Of, given: readonly string[], deletedPeople: string): string[] {
  const before = idsIn(row);
  const existing = existingPeople(before, deletedPeople);
  if (sameIds(existing, given)) return before;
  return [...given, ...before.filter((id) => !existing.includes(id))].slice(0, EVENT_PEOPLE_MAX);
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** @throws ApiError `person_unknown` */
export async function checkPeople(opened: Opened, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await peopleOfCalendar(opened)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new ApiError('person_unknown', { fields: { personIds: 'invalid' } });
}

/** The values of an edit with existing people; those that the event has already are no change. @throws ApiError `person_unknown` */
export async function withPeople(opened: Opened, row: Of, values: UpdateEventBody): Promise<UpdateEventBody> {
  const { personIds, ...others } = values;
  if (personIds === undefined || sameIds(existingPeople(idsIn(row), opened.calendar.gone_people), personIds))
    return others;
  await checkPeople(opened, personIds);
  return values;
}

/** Where the people of one calendar are in another. */
export interface Counterparts {
  /** Those of the same account or the same name. */
  of(row: Of): string[];
  /** The names of people who were asked for and are not there. */
  readonly left: ReadonlySet<string>;
}

export async function counterparts(from: Opened, to: Opened): Promise<Counterparts> {
  const [here, there] = [await peopleOfCalendar(from), await peopleOfCalendar(to)];
  const accounts = new Map(there.map(({ id, user_id }) => [user_id, id]));
  const names = new Map(there.map(({ id, name }) => [personNameKey(name), id]));
  const known = new Map(here.map((person) => [person.id, person]));
  const left = new Set<string>();
  return {
    left,
    of(row) {
      const ids = existingPeople(idsIn(row), from.calendar.gone_people).flatMap((id) => {
        const person = known.get(id);
        if (!person) return [];
        const found = (person.user_id && accounts.get(person.user_id)) || names.get(personNameKey(person.name));
        if (!found) left.add(person.name);
        return found ?? [];
      });
      return [...new Set(ids)];
    },
  };
}
