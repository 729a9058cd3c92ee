import type { PersonFields } from './fields.ts';
import { escapeText, writeProperty } from './property.ts';
import { PERSON, PERSON_ID } from './read-people.ts';

/** A line for each person. */
export const writePeople = (people: readonly PersonFields[]): string[] =>
  people.map(({ name, id }) => writeProperty(PERSON, escapeText(name), id === null ? {} : { [PERSON_ID]: id }));
