import { PERSON_NAME_MAX } from '../values/accounts.ts';
import { EVENT_PEOPLE_MAX } from '../values/people.ts';
import { type Component, eachProperty } from './components.ts';
import type { PersonFields } from './fields.ts';
import { escapeText, parameterOf, unescapeText, writeProperty } from './property.ts';
import { oneLine } from './read-texts.ts';

/** One line for each person. Not ATTENDEE, at whose sight programs send invitations. */
export const PERSON = 'X-KALENDS-PERSON';
const PERSON_ID = 'X-KALENDS-ID';

/** An event's people; null if the text says nothing of any, as after a program that drops what it does not know. */
export function readPeople(component: Component): PersonFields[] | null {
  const people = [...eachProperty(component, PERSON).take(LINES_MAX)]
    .map((property) => ({ name: nameIn(property.value), id: parameterOf(property, PERSON_ID) ?? null }))
    .filter(({ name }) => name !== '');
  return people.length > 0 ? people : null;
}

/** Those of the calendar, and as many whom it does not know. */
const LINES_MAX = 2 * EVENT_PEOPLE_MAX;
/** Characters of each. */
const LOOKED_AT = 2_000;

const nameIn = (value: string): string =>
  oneLine(unescapeText(value.slice(0, LOOKED_AT)))
    .slice(0, PERSON_NAME_MAX)
    .trim()
    .toWellFormed();

/** A line for each person. */
export const writePeople = (people: readonly PersonFields[]): string[] =>
  people.map(({ name, id }) => writeProperty(PERSON, escapeText(name), id === null ? {} : { [PERSON_ID]: id }));
