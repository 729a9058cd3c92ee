import { PERSON_NAME_MAX } from '#domain/values/accounts.ts';
import { initialsOf, personNameKey } from '#domain/values/people.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { newId } from '#server/platform/new-id.ts';
import { freeColor, insertPerson, type PersonRow, peopleRows, replacePerson, showPeople } from './store.ts';

/** Members are people of their calendar from when they join it; the history tells of it as of members. */

type Joining = Pick<ChangeContext, 'sql' | 'record'>;

/** A name that nobody of the list has: with a number after it, if need be. */
function freeName(name: string, people: readonly PersonRow[]): string {
  const taken = new Set(people.map((person) => personNameKey(person.name)));
  for (let count = 1; ; count += 1) {
    const number = count === 1 ? '' : ` ${count}`;
    const tried = `${name.slice(0, PERSON_NAME_MAX - number.length).toWellFormed()}${number}`;
    if (!taken.has(personNameKey(tried))) return tried;
  }
}

/** Makes every member a person: one without an account who has the member's name, else a new one. */
export async function addMembers({ sql, record }: Joining, calendarId: string): Promise<void> {
  const missing = await sql
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('people', 'people.member_id', 'members.id')
    .select(['members.id', 'members.user_id', 'users.name'])
    .where('members.calendar_id', '=', calendarId)
    .where('people.id', 'is', null)
    .orderBy('members.created_at')
    .orderBy('members.id')
    .execute();
  if (missing.length === 0) return;
  const people = await peopleRows(sql, calendarId);
  for (const { id: member_id, user_id, name } of missing) {
    const at = people.findIndex((row) => row.member_id === null && personNameKey(row.name) === personNameKey(name));
    const namesake = people[at];
    if (namesake) {
      const row = { ...namesake, member_id, user_id };
      people[at] = row;
      await replacePerson({ sql }, row);
      continue;
    }
    const row: PersonRow = {
      ...{ id: newId(), calendar_id: calendarId, member_id, user_id, name: freeName(name, people) },
      ...{ initials: initialsOf(name), color: freeColor(people), deleted_at: null },
      position: Math.max(-1, ...people.map(({ position }) => position)) + 1,
    };
    people.push(row);
    await insertPerson({ sql, record }, row);
  }
}

/** Gives a person their former name's successor, unless the calendar calls them otherwise. */
export async function followName(
  change: ChangeContext,
  memberId: string,
  formerly: string,
  name: string,
): Promise<void> {
  const people = await peopleRows(change.sql, change.calendar.id);
  const own = people.find((row) => row.member_id === memberId);
  if (own?.name !== formerly) return;
  const initials = own.initials === initialsOf(formerly) ? initialsOf(name) : own.initials;
  const others = people.filter((row) => row !== own);
  await replacePerson(change, { ...own, name: freeName(name, others), initials });
  await showPeople(change);
}
