import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';

const EVENTS_AT_ONCE = 50;

interface DeletedPerson {
  readonly id: string;
  readonly calendar_id: string;
}

/**
 * Clears deleted people who can no longer be restored, from the rows of their events too. Events keep the version that they are shown with.
 * @param before epoch ms, exclusive
 */
export async function clearDeletedPeople(db: Database, before: number, signal: AbortSignal): Promise<void> {
  const people = await db.read
    .selectFrom('people')
    .select(['id', 'calendar_id'])
    .where('deleted_at', '<', before)
    .execute();
  for (const person of people) {
    let last: string | undefined = '';
    await inSteps(signal, async () => {
      last = await db.writeLocked(person.calendar_id, (sql) => clearSome(sql, person, last ?? ''));
      return last !== undefined;
    });
  }
}

/** @returns the last of the events that were cleared, by id; undefined at the end */
async function clearSome(sql: Sql, { id, calendar_id }: DeletedPerson, after: string): Promise<string | undefined> {
  const rows = await sql
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .select(['events.id', 'events.person_ids', 'events.version', 'calendars.people_version'])
    .where('events.calendar_id', '=', calendar_id)
    .where(raw<boolean>`events.person_ids <> '[]'`)
    .where('events.person_ids', 'like', `%"${id}"%`)
    .where('events.id', '>', after)
    .orderBy('events.id')
    .limit(EVENTS_AT_ONCE)
    .execute();
  for (const row of rows) {
    const left = (JSON.parse(row.person_ids) as string[]).filter((each) => each !== id);
    const values = { person_ids: JSON.stringify(left), version: Math.max(row.version, row.people_version) };
    await sql.updateTable('events').set(values).where('id', '=', row.id).execute();
  }
  if (rows.length === EVENTS_AT_ONCE) return rows.at(-1)?.id;
  await sql.deleteFrom('people').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  const calendar = sql.selectFrom('calendars').select('gone_people').where('id', '=', calendar_id);
  const { gone_people: deleted = '[]' } = (await calendar.executeTakeFirst()) ?? {};
  const others = (JSON.parse(deleted) as string[]).filter((each) => each !== id);
  await sql
    .updateTable('calendars')
    .set({ gone_people: JSON.stringify(others) })
    .where('id', '=', calendar_id)
    .execute();
  return undefined;
}
