import { sql as raw } from 'kysely';
import { type Change, log, raiseVersion } from '#server/calendars/change.ts';
import type { Database, EventsTable, Sql } from '#server/db/database.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { replaceRow } from '#server/events/store.ts';
import { addToStep, endStep, storeStep } from '#server/history/steps.ts';
import { inSteps } from '#server/jobs/steps.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { rederived, type ZoneTimes } from './times.ts';

/** Read at once, without a lock. */
const PAGE = 200;
/** Written at once, as one change of the calendar. */
const EVENTS_AT_ONCE = 2_000;
/** Whose change the history says it is. */
const ACTOR = 'Kalends';

interface Work {
  readonly db: Database;
  readonly times: ZoneTimes;
  /** Epoch ms. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** The version of the time zone data that is followed, where what moves is told. */
  readonly version?: string;
  /** Counts what moved, with the transaction that moves it. */
  readonly count?: (sql: Sql, calendars: 0 | 1, events: number) => Promise<unknown>;
}

/**
 * Derives the instants of a calendar's timed events again. What moved is one change of the calendar, by nobody, or where it is too much
 * for one, one step; to take that back gives each event the clock time at which its old instant is now. What is done already is not done
 * again.
 * @returns how many events moved
 */
export async function recompute(work: Work, calendarId: string, onlyFloating = false): Promise<number> {
  const { ids, hasSeries } = await idsOfMoved(work, calendarId, onlyFloating);
  const step = await stepFor(work, calendarId, ids.length);
  let moved = 0;
  for (let from = 0; from < ids.length; from += EVENTS_AT_ONCE) {
    work.signal.throwIfAborted();
    const some = ids.slice(from, from + EVENTS_AT_ONCE);
    moved += await work.db.writeLocked(calendarId, async (sql) => {
      const events = await moveSome(sql, work, calendarId, some, step);
      if (events > 0) await work.count?.(sql, from === 0 ? 1 : 0, events);
      return events;
    });
  }
  if (step !== null) await endStep(work.db, { id: step, calendarId }, work.now);
  // Of a series only the first instant is stored: what browsers have of the others is to be read afresh.
  if (hasSeries && ids.length === 0) await work.db.writeLocked(calendarId, (sql) => raiseVersion(sql, calendarId));
  return moved;
}

/** The step that several changes are to be; one that was interrupted goes on. Null where one change is enough. */
async function stepFor({ db, now, version }: Work, calendarId: string, total: number): Promise<string | null> {
  if (version === undefined || total === 0) return null;
  const id = `zones:${version}:${calendarId}`;
  return db.writeLocked(calendarId, async (sql) => {
    const begun = await sql.selectFrom('steps').select('id').where('id', '=', id).executeTakeFirst();
    const calendar = await sql.selectFrom('calendars').select('id').where('id', '=', calendarId).executeTakeFirst();
    if (!calendar || (!begun && total <= EVENTS_AT_ONCE)) return null;
    await storeStep(sql, now, { id, calendarId, kind: 'zones', name: version, total });
    return id;
  });
}

const zoneOf = async (sql: Sql, id: string): Promise<string | undefined> =>
  (await sql.selectFrom('calendars').select('time_zone').where('id', '=', id).executeTakeFirst())?.time_zone;

async function idsOfMoved({ db, times, signal }: Work, calendarId: string, onlyFloating: boolean) {
  const zone = await zoneOf(db.read, calendarId);
  const ids = new Set<string>();
  let hasSeries = false;
  let last: Pick<EventsTable, 'version' | 'id'> = { version: -1, id: '' };
  const giveWay = inSlices();
  await inSteps(signal, async () => {
    const rows = await db.read
      .selectFrom('events')
      .selectAll()
      .where('calendar_id', '=', calendarId)
      .where(raw<boolean>`(version, id) > (${last.version}, ${last.id})`)
      .orderBy('version')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      await giveWay();
      hasSeries ||= row.recurrence !== null && row.is_all_day === 0;
      if (isTimed(row, onlyFloating) && zone !== undefined && rederived(row, zone, times)) ids.add(row.id);
    }
    last = rows.at(-1) ?? last;
    return rows.length === PAGE;
  });
  return { ids: [...ids], hasSeries };
}

const isTimed = (row: EventsTable, onlyFloating: boolean): boolean =>
  row.is_all_day === 0 && (!onlyFloating || row.is_floating === 1);

async function moveSome(
  sql: Sql,
  { times, now }: Work,
  calendarId: string,
  ids: readonly string[],
  step: string | null,
): Promise<number> {
  const zone = await zoneOf(sql, calendarId);
  if (zone === undefined) return 0;
  const giveWay = inSlices();
  const moved: { row: EventsTable; next: EventsTable }[] = [];
  for (let from = 0; from < ids.length; from += PAGE) {
    const some = ids.slice(from, from + PAGE);
    for (const row of await sql
      .selectFrom('events')
      .selectAll()
      .where('id', 'in', some)
      .where('calendar_id', '=', calendarId)
      .execute()) {
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
