import { DAY_MS, msToDate } from '#domain/dates/local.ts';
import { occurrences } from '#domain/recurrence/series.ts';
import { changedStarts } from '#server/events/series/expand.ts';
import { instanceRow, seriesOf } from '#server/events/series-row.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { inSlices } from '#server/platform/yielding.ts';

/** Finds what begins, or ends, in a calendar between two instants. */

export interface PlannedStart {
  readonly id: string;
  /** The series of an occurrence, else the event itself. */
  readonly seriesId: string;
  readonly is_all_day: 0 | 1;
  readonly starts_at: number;
  readonly ends_at: number;
}

interface Window {
  readonly from: number;
  readonly until: number;
}

const SPANS = SPAN_LENGTHS.map((_, span) => span);
/** All-day events are stored as if in UTC: in every zone their day begins within this time of that. */
const ZONES_MS = DAY_MS;

/**
 * @param only these events and series, with their exceptions; null for the whole calendar
 * @param window epoch ms; events that begin up to a day outside may be included
 * @param edge the column within the window; `ends_at` needs `only`
 */
export async function occurrencesIn(
  sql: Sql,
  calendarId: string,
  window: Window,
  only: readonly string[] | null,
  log: Log,
  edge: 'starts_at' | 'ends_at' = 'starts_at',
): Promise<PlannedStart[]> {
  const [from, until] = [window.from - ZONES_MS, window.until + ZONES_MS];
  // By id alone: with the calendar as a condition, SQLite would scan all of its events.
  const rows = sql.selectFrom('events').$if(only === null, (query) => query.where('calendar_id', '=', calendarId));
  const single = rows
    .select(['id', 'calendar_id', 'recurring_event_id', 'is_all_day', 'starts_at', 'ends_at'])
    .where('recurrence', 'is', null)
    .where(edge, '>=', from)
    .where(edge, '<=', until);
  const series = rows
    .selectAll()
    .where('recurrence', 'is not', null)
    .where((eb) => eb.or([eb('series_ends_at', 'is', null), eb('series_ends_at', '>=', from)]))
    .$if(only !== null, (query) => query.where('id', 'in', [...(only ?? [])]));
  // Two queries, each with its own index: for both conditions together SQLite would scan all that begins in this time.
  const queries = only
    ? [single.where('id', 'in', [...only]), single.where('recurring_event_id', 'in', [...only])]
    : [single.where('is_all_day', 'in', [0, 1]).where('span', 'in', SPANS)];
  const found = await Promise.all(queries.map((query) => query.execute()));
  const isHere = (row: { calendar_id: string }) => row.calendar_id === calendarId;
  const begins = found
    .flat()
    .filter(isHere)
    .map(
      ({ id, recurring_event_id, is_all_day, starts_at, ends_at }): PlannedStart => ({
        id,
        seriesId: recurring_event_id ?? id,
        is_all_day,
        starts_at,
        ends_at,
      }),
    );
  const repeating = (await series.execute()).filter(isHere);
  const changed = await changedStarts(
    sql,
    repeating.map(({ id }) => id),
  );
  const giveWay = inSlices();
  for (const row of repeating) {
    await giveWay();
    // A rule that cannot be expanded must not prevent other reminders.
    try {
      begins.push(...occurrencesOf(row, from, until, changed.get(row.id)));
    } catch (err) {
      log.error({ err, event: row.id }, 'a series could not be planned');
    }
  }
  return begins;
}

function occurrencesOf(
  row: EventsTable,
  from: number,
  until: number,
  changed: ReadonlySet<string> | undefined,
): PlannedStart[] {
  const days = row.is_all_day === 1;
  const [low, high] = days ? [msToDate(from), msToDate(until + DAY_MS)] : [from, until];
  return occurrences(seriesOf(row), low, high)
    .filter(({ originalStart }) => !changed?.has(originalStart))
    .map((each) => {
      const { id, is_all_day, starts_at, ends_at } = instanceRow(row, each);
      return { id, seriesId: row.id, is_all_day, starts_at, ends_at };
    });
}
