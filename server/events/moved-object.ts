import type { Change, ChangeContext } from '#server/calendars/change.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

/**
 * Moves the stored iCalendar object of an event to another calendar: its address, its uid and its text, with the alarms of people who are
 * members there too. A row stays behind, so that clients learn of the deletion.
 */
export async function moveObject(from: ChangeContext, to: ChangeContext, eventId: string): Promise<void> {
  const { sql, version, now } = to;
  const rowIn = ({ calendar }: ChangeContext) =>
    sql
      .selectFrom('calendar_objects')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('calendar_id', '=', calendar.id)
      .executeTakeFirst();
  const left = await rowIn(from);
  if (!left) return;
  // From an earlier stay in this calendar.
  const old = await rowIn(to);
  if (old) await sql.deleteFrom('calendar_objects').where('id', '=', old.id).execute();
  const target = { calendar_id: to.calendar.id, id: newId(), version, text_state: '', updated_at: now };
  const arrived = { ...left, ...target, name: old?.name ?? left.name };
  const [name, uid] = await Promise.all([isTaken(sql, arrived, 'name'), isTaken(sql, arrived, 'uid')]);
  const row = { ...arrived, ...(name && { name: `${eventId}.ics` }), ...(uid && { uid: null }) };
  await sql.insertInto('calendar_objects').values(row).execute();
  await copyAlarms(from, to, eventId);
}

async function isTaken(sql: Sql, row: Tables['calendar_objects'], column: 'name' | 'uid'): Promise<boolean> {
  const own = sql.selectFrom('calendar_objects').select('id').where('calendar_id', '=', row.calendar_id);
  return (await own.where(column, '=', row[column]).executeTakeFirst()) !== undefined;
}

/** Copies the alarms of people who are members there too. @param entityId the event, or the task */
export async function copyAlarms(from: ChangeContext, to: ChangeContext, entityId: string): Promise<void> {
  const rows = await to.sql
    .selectFrom('own_alarms')
    .innerJoin('members', 'members.user_id', 'own_alarms.user_id')
    .selectAll('own_alarms')
    .where('own_alarms.entity_id', '=', entityId)
    .where('own_alarms.calendar_id', '=', from.calendar.id)
    .where('members.calendar_id', '=', to.calendar.id)
    .execute();
  for (const row of rows) {
    const alarms = row.alarms === '' ? '' : JSON.stringify({ ...JSON.parse(row.alarms), textVersion: to.version });
    const values = { ...row, alarms, calendar_id: to.calendar.id };
    await to.sql
      .insertInto('own_alarms')
      .values(values)
      .onConflict((conflict) => conflict.columns(['calendar_id', 'user_id', 'entity_id']).doUpdateSet(values))
      .execute();
  }
}

/** Each calendar logs the other one, so that undoing a move reaches both. */
export function recordMove(
  from: ChangeContext,
  to: ChangeContext,
  moved: Pick<Change, 'entity' | 'id'>,
  before: object,
  after: object,
): void {
  const sideOf = ({ calendar, version }: ChangeContext) => ({ calendarId: calendar.id, version });
  from.record({ ...moved, before, after: null, other: sideOf(to) });
  to.record({ ...moved, before: null, after, other: sideOf(from) });
}
