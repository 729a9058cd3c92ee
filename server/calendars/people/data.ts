import { ApiError } from '#domain/errors.ts';
import type { PeopleBody, Person } from '#domain/people.ts';
import { initialsOf, PEOPLE_MAX, personNameKey } from '#domain/values/people.ts';
import { TEMPORARY_ID } from '#domain/values/tags.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { newId } from '#server/platform/new-id.ts';
import { addMembers } from './members.ts';
import {
  deletePerson,
  freeColor,
  hasEvents,
  insertPerson,
  type PersonRow,
  peopleRows,
  personSnapshot,
  replacePerson,
  showPeople,
} from './store.ts';

const personView = ({ id, name, initials, color, user_id: userId }: PersonRow): Person => ({
  ...{ id, name, initials, color, userId },
});

export async function listPeople({ sql, calendar }: Opened): Promise<Person[]> {
  return (await peopleRows(sql, calendar.id)).map(personView);
}

/**
 * Replaces the whole list: existing ids are kept, others are created, and missing people are deleted, but for members. A person who becomes
 * a member takes the place of that member's own, which goes if no event is about it.
 * @throws ApiError `person_name_taken` for two equal names without case, `quota_people`, `validation_failed` for an account that is no
 *   member's or is named twice
 */
export async function replacePeople(change: ChangeContext, wanted: PeopleBody['people']): Promise<Person[]> {
  const { sql, calendar } = change;
  const old = await peopleRows(sql, calendar.id);
  const chosen = await withAccounts(change, old, wanted);
  const listed = new Set(chosen.map(({ id }) => id));
  const claimed = new Set(chosen.map(({ member_id }) => member_id));
  const loosened: PersonRow[] = [];
  for (const row of old) {
    const next = chosen.find(({ id }) => id === row.id);
    const isReplaced = row.member_id !== null && next?.member_id === null && claimed.has(row.member_id);
    if (isReplaced && !(await hasEvents(sql, calendar.id, row.id))) loosened.push(row);
  }
  const members = old.filter(({ id, member_id }) => member_id !== null && !listed.has(id) && !claimed.has(member_id));
  const staying = [...chosen.filter(({ id }) => !loosened.some((row) => row.id === id)), ...members];
  checkList(staying, old);
  await writeList(change, old, staying);
  return listPeople(change);
}

/** @throws ApiError `person_name_taken`, `quota_people` */
function checkList(next: readonly PersonRow[], before: readonly PersonRow[]): void {
  if (hasSameNames(next)) throw new ApiError('person_name_taken', { fields: { people: 'invalid' } });
  // A list of many who have left may still be edited.
  if (countOthers(next) > Math.max(PEOPLE_MAX, countOthers(before))) throw new ApiError('quota_people');
}

export const hasSameNames = (people: readonly Pick<Person, 'name'>[]): boolean =>
  new Set(people.map(({ name }) => personNameKey(name))).size < people.length;

const countOthers = (people: readonly Pick<PersonRow, 'member_id'>[]): number =>
  people.filter(({ member_id }) => member_id === null).length;

/** The given people as rows, each with the member that it is to be. @throws ApiError `validation_failed` */
async function withAccounts(
  { sql, calendar }: ChangeContext,
  old: readonly PersonRow[],
  wanted: PeopleBody['people'],
): Promise<PersonRow[]> {
  const members = await sql
    .selectFrom('members')
    .select(['id', 'user_id'])
    .where('calendar_id', '=', calendar.id)
    .execute();
  const memberOf = new Map(members.map(({ id, user_id }) => [user_id, id]));
  const holderOf = new Map(old.map((row) => [row.user_id, row.id]));
  const claimed = new Set<string>();
  for (const [index, { id, userId }] of wanted.entries()) {
    if (userId == null || (id && holderOf.get(userId) === id)) continue;
    if (!memberOf.has(userId) || claimed.size === claimed.add(userId).size)
      throw new ApiError('validation_failed', { fields: { [`people.${index}.userId`]: 'invalid' } });
  }
  const rows: PersonRow[] = [];
  for (const [position, { id, name, initials, color, userId }] of wanted.entries()) {
    const isKnown = id && !id.startsWith(TEMPORARY_ID) && rows.every((row) => row.id !== id);
    const before = isKnown ? old.find((row) => row.id === id) : undefined;
    const asked = userId === undefined ? (before?.user_id ?? null) : userId;
    const user_id = asked !== null && asked === before?.user_id && claimed.has(asked) ? null : asked;
    rows.push({
      ...{ id: before?.id ?? newId(), calendar_id: calendar.id, name, position, deleted_at: null, user_id },
      member_id: user_id === null ? null : (memberOf.get(user_id) ?? null),
      initials: initials || initialsOf(name),
      color: color ?? before?.color ?? freeColor([...old, ...rows]),
    });
  }
  return rows;
}

async function writeList(change: ChangeContext, old: readonly PersonRow[], next: readonly PersonRow[]): Promise<void> {
  const deleted = old.filter(({ id }) => next.every((row) => row.id !== id));
  for (const row of deleted) await deletePerson(change, row);
  let isRenamed = deleted.length > 0;
  for (const [position, given] of next.entries()) {
    const row = { ...given, position };
    const before = old.find(({ id }) => id === row.id);
    const [was, is] = [before && personSnapshot(before), personSnapshot(row)];
    if (!was) await insertPerson(change, row);
    else if (JSON.stringify(was) !== JSON.stringify(is)) {
      await replacePerson(change, row);
      change.record({ entity: 'person', id: row.id, before: was, after: is });
      isRenamed ||= was.name !== is.name;
    }
  }
  await addMembers(change, change.calendar.id);
  if (isRenamed) await showPeople(change);
}
