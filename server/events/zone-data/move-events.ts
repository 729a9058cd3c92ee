import { type Change, log, raiseVersion } from '#server/calendars/change.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { addToStep } from '#server/events/history/steps.ts';
import { replaceRow } from '#server/events/store.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { rederived, type ZoneTimes } from './times.ts';

/** Read at once. */
const PAGE = 200;
/** Whose change the history says it is. */
const ACTOR = 'Kalends';

export const zoneOf = async (sql: Sql, id: string): Promise<string | undefined> =>
  (await sql.selectFrom('calendars').select('time_zone').where('id', '=', id).executeTakeFirst())?.time_zone;

/** @param step that this is a part of @returns how many events moved */
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
    // Asked for those of one calendar, SQLite would look through all that it has.
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
    // A floating event is where it was, for everybody who looks at it.
    if (row.is_floating === 0 && before.start_time !== row.start_time) {
      changes.push({ entity: 'event', id: row.id, before: eventSnapshot(before), after: eventSnapshot(stored) });
    }
  }
  await log(sql, { userId: null }, { id: calendarId, version, actorName: ACTOR }, now, changes);
  const done = { added: 0, changed: changes.length, handled: moved.length };
  // What the history does not tell cannot be where it shows the step.
  if (step !== null) await addToStep({ sql, calendar: { id: calendarId }, version }, step, done, changes.length > 0);
  return moved.filter(({ row, next }) => row.starts_at !== next.starts_at).length;
}

/** With the clock times at which its instants are now. */
const asItWas = (row: EventsTable, times: ZoneTimes): EventsTable => ({
  ...row,
  start_time: times.localOf(row.starts_at, row.time_zone),
  end_time: times.localOf(row.ends_at, row.end_time_zone ?? row.time_zone),
});
