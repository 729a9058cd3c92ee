import { sql as raw } from 'kysely';
import { raiseVersion } from '#server/calendars/change.ts';
import { endStep, storeStep } from '#server/events/history/steps.ts';
import type { Database, EventsTable, Sql } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { moveSome, zoneOf } from './move-events.ts';
import { rederived, type ZoneTimes } from './times.ts';

/** Events read at once, without a lock. */
const PAGE = 200;

interface Work {
  readonly db: Database;
  readonly times: ZoneTimes;
  /** How many events one change of the calendar writes. */
  readonly atOnce: number;
  /** Epoch ms. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** The version of the time zone data, if the history shall show the step. */
  readonly version?: string;
  /** Adds to the counters, in the transaction that moves the events. */
  readonly count?: (sql: Sql, calendars: 0 | 1, events: number) => Promise<unknown>;
}

/**
 * Recomputes the instants of a calendar's timed events. The moved ones are one change of the calendar by the system, or one step if they
 * are too many; undoing it gives each event the local time that its old instant has now. Work that is done already is not repeated.
 * @returns how many events moved
 */
export async function recompute(work: Work, calendarId: string, onlyFloating = false): Promise<number> {
  const { ids, hasSeries } = await idsOfMoved(work, calendarId, onlyFloating);
  const step = await stepFor(work, calendarId, ids.length);
  let moved = 0;
  for (let from = 0; from < ids.length; from += work.atOnce) {
    work.signal.throwIfAborted();
    const some = ids.slice(from, from + work.atOnce);
    moved += await work.db.writeLocked(calendarId, async (sql) => {
      const events = await moveSome(sql, work, calendarId, some, step);
      if (events > 0) await work.count?.(sql, from === 0 ? 1 : 0, events);
      return events;
    });
  }
  if (step !== null) await endStep(work.db, { id: step, calendarId }, work.now);
  // For a series only the first instant is stored: a new version makes browsers reload the others.
  if (hasSeries && ids.length === 0) await work.db.writeLocked(calendarId, (sql) => raiseVersion(sql, calendarId));
  return moved;
}

/** The step for several changes; an interrupted one is continued. Null if one change is enough. */
async function stepFor({ db, now, version, atOnce }: Work, calendarId: string, total: number): Promise<string | null> {
  if (version === undefined || total === 0) return null;
  const id = `zones:${version}:${calendarId}`;
  const begun = await db.read.selectFrom('steps').select('id').where('id', '=', id).executeTakeFirst();
  if (!begun && total <= atOnce) return null;
  return db.writeLocked(calendarId, async (sql) => {
    if ((await zoneOf(sql, calendarId)) === undefined) return null;
    await storeStep(sql, now, { id, calendarId, kind: 'zones', name: version, total });
    return id;
  });
}

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
