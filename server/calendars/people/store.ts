import { sql as raw } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { TAG_PALETTE } from '#domain/values/tags.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** The rows of people. An event has the ids of its people in a column of its own, so changing a person writes no event. */

const rowsOf = (sql: Sql, calendarId: string) =>
  sql
    .selectFrom('people')
    .leftJoin('members', 'members.id', 'people.member_id')
    .selectAll('people')
    .select('members.user_id')
    .where('people.calendar_id', '=', calendarId);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** In the order of the list. */
export const peopleRows = (sql: Sql, calendarId: string): Promise<PersonRow[]> =>
  rowsOf(sql, calendarId)
    .where('people.deleted_at', 'is', null)
    .orderBy('people.position')
    .orderBy('people.id')
    .execute();

/** Also a deleted person. */
export const findPerson = ({ sql, calendar }: Opened, id: string): Promise<PersonRow | undefined> =>
  rowsOf(sql, calendar.id).where('people.id', '=', id).executeTakeFirst();

export const personSnapshot = ({ name, initials, color, position, user_id }: Omit<PersonRow, 'id'>) => ({
  ...{ name, initials, color, position },
  account: user_id,
});
export type PersonSnapshot = ReturnType<typeof personSnapshot>;

export async function insertPerson({ sql, record }: Pick<ChangeContext, 'sql' | 'record'>, row: PersonRow) {
  const { user_id: _account, ...stored } = row;
  if (row.member_id !== null) await loosen(sql, row.calendar_id, row.member_id);
  await sql.insertInto('people').values(stored).execute();
  record({ entity: 'person', id: row.id, before: null, after: personSnapshot(row) });
}

/** Writes a person's new state; whoever was the member until now is no longer. */
export async function replacePerson({ sql }: Pick<ChangeContext, 'sql'>, row: PersonRow): Promise<void> {
  const { user_id: _account, id, calendar_id, ...stored } = row;
  if (row.member_id !== null) await loosen(sql, calendar_id, row.member_id);
  await sql.updateTable('people').set(stored).where('id', '=', id).where('calendar_id', '=', calendar_id).execute();
}

const loosen = (sql: Sql, calendarId: string, memberId: string) =>
  sql
    .updateTable('people')
    .set({ member_id: null })
    .where('calendar_id', '=', calendarId)
    .where('member_id', '=', memberId)
    .execute();

/** Removes a person from the list and from their events, which keep the id, so that undoing the deletion brings the person back. */
export async function deletePerson(change: ChangeContext, row: PersonRow): Promise<void> {
  await replacePerson(change, { ...row, member_id: null, deleted_at: change.now });
  change.record({ entity: 'person', id: row.id, before: personSnapshot(row), after: null });
}

/** Deleted people of a calendar whom its history can restore: readers of its events are told of all of them. */
const DELETED_MAX = 100;

/**
 * Has events show the present names of their people, and none who was deleted.
 * @throws ApiError `quota_people` for too many deleted people
 */
export async function showPeople({ sql, calendar, version }: Pick<ChangeContext, 'sql' | 'calendar' | 'version'>) {
  const deleted = await sql
    .selectFrom('people')
    .select('id')
    .where('calendar_id', '=', calendar.id)
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute();
  if (deleted.length > DELETED_MAX) throw new ApiError('quota_people');
  await sql
    .updateTable('calendars')
    .set({ gone_people: JSON.stringify(deleted.map(({ id }) => id)), people_version: version })
    .where('id', '=', calendar.id)
    .execute();
}

/** Whether an event of the calendar is about a person. */
export async function hasEvents(sql: Sql, calendarId: string, personId: string): Promise<boolean> {
  const one = sql
    .selectFrom('events')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .where(raw<boolean>`person_ids <> '[]'`)
    .where('person_ids', 'like', `%"${personId}"%`)
    .limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** A colour of the palette that the fewest people have; neighbours of the palette are hard to tell apart. */
export function freeColor(people: readonly { readonly color: string }[]): string {
  const order = TAG_PALETTE.map((_, place) => TAG_PALETTE[(place * 5) % TAG_PALETTE.length] ?? TAG_PALETTE[0]);
  const count = (color: string) => people.filter((person) => person.color.toLowerCase() === color.toLowerCase()).length;
  return order.reduce((best, color) => (count(color) < count(best) ? color : best));
}
