import type { Insertable } from 'kysely';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { addMembers } from './members.ts';
import { hasEvents } from './store.ts';

/** The only statements that add and delete members, so that they are people of their calendars. */

export async function insertMember(sql: Sql, row: Insertable<Tables['members']>): Promise<void> {
  await sql.insertInto('members').values(row).execute();
  await addMembers({ sql, record: () => undefined }, row.calendar_id);
}

/** People whom events are about stay, without an account. */
export async function deleteMembers(sql: Sql, calendarId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const people = sql.selectFrom('people').select('id').where('calendar_id', '=', calendarId);
  for (const { id } of await people.where('member_id', 'in', ids).execute()) {
    if (!(await hasEvents(sql, calendarId, id))) await sql.deleteFrom('people').where('id', '=', id).execute();
  }
  await sql.deleteFrom('members').where('calendar_id', '=', calendarId).where('id', 'in', ids).execute();
}
