import { z } from 'zod';
import { PersonName } from './accounts.ts';
import { color, id, listOf, optionalLine, uuid } from './text.ts';
import { EVENT_PEOPLE_MAX, INITIALS_MAX } from './values/people.ts';

/** The people of a calendar: its members, and others that events are about, such as a child, a room or a car. */

/** A list with all members of a calendar of usual size. */
const LISTED_MAX = 600;

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  initials: z.string(),
  color: z.string(),
  userId: z.string().nullable().describe('The account of a member; null for a person without an account here.'),
});
export type Person = z.infer<typeof Person>;
export const PersonList = z.array(Person);

/** Whom an event or a task is about. */
export const PersonIds = listOf(uuid, EVENT_PEOPLE_MAX).overwrite((ids) => [...new Set(ids)]);

const PersonInput = z.object({
  id: id().nullish().describe('Left out or starting "temp-": a new person.'),
  name: PersonName,
  initials: optionalLine(INITIALS_MAX).optional().describe('Left out or empty: those of the name.'),
  color: color.optional().describe('Left out: as it is, or one that nobody has.'),
  userId: id().nullish().describe('The member who this is. Null: a person without an account. Left out: as it is.'),
});
export const PeopleBody = z.object({ people: listOf(PersonInput, LISTED_MAX, 'required') });
export type PeopleBody = z.infer<typeof PeopleBody>;
