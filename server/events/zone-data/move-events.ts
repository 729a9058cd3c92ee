import { type Change, log, raiseVersion } from '#server/calendars/change.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { addToStep } from '#server/events/history/steps.ts';
import { replaceRow } from '#server/events/store.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { rederived, type ZoneTimes } from './times.ts';

/** Events read at once. */
const PAGE = 200;
/** The author of the change in the history. */
const ACTOR = 'Kalends';

export const zoneOf = async (sql: Sql, id: string): Promise<string | undefined> =>
  (await sql.selectFrom('calendars').select('time_zone').where('id', '=', id).executeTakeFirst())?.time_zone;

/** @param step the step that this change is part of @returns how many events moved */
export async function moveSome(
  sql: Sql,
  { times, now }: { readonly times: ZoneTimes; readonly now: number },
  calendarId: string,
  ids: readonly string[],
  step: string | null,
): Promise<number> {
  const zone = await zoneOf(sql, calendarId);
  if (zone === undefined) return 0;
  const giveWay = inSlices();
  const moved: { row: EventsTable; next: EventsTable }[] = [];
  for (const some of inParts(ids, PAGE)) {
    // Given the calendar as a condition, SQLite would scan all of its rows.
    const rows = await sql.selectFrom('events').selectAll().where('id', 'in', some).execute();
    for (const row of rows.filter(({ calendar_id }) => calendar_id === calendarId)) {
      await giveWay();
      const next = row.is_all_day === 0 && rederived(row, zone, times);
      if (next) moved.push({ row, next });
    }
  }
  if (moved.length === 0) return 0;
  const version = await raiseVersion(sql, calendarId);
  const changes: Change[] = [];
  for (const { row, next } of moved) {
    await giveWay();
    const stored = { ...next, version };
    await replaceRow(sql, stored);
    const before = asItWas(row, times);
    // A floating event keeps its local time, which is all that people see.
    if (row.is_floating === 0 && before.start_time !== row.start_time) {
      changes.push({ entity: 'event', id: row.id, before: eventSnapshot(before), after: eventSnapshot(stored) });
    }
  }
  await log(sql, { userId: null }, { id: calendarId, version, actorName: ACTOR }, now, changes);
  const done = { added: 0, changed: changes.length, handled: moved.length };
  // A change without history entries cannot be the version that shows the step.
  if (step !== null) await addToStep({ sql, calendar: { id: calendarId }, version }, step, done, changes.length > 0);
  return moved.filter(({ row, next }) => row.starts_at !== next.starts_at).length;
}

/** Sets the local times of its instants under the current rules. */
const asItWas = (row: EventsTable, times: ZoneTimes): EventsTable => ({
  ...row,
  start_time: times.localOf(row.starts_at, row.time_zone),
  end_time: times.localOf(row.ends_at, row.end_time_zone ?? row.time_zone),
});
