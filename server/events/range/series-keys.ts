import { DAY_MS, dateOf, dateToMs, msToLocal } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import { RANGE_EVENTS_MAX, RANGE_OCCURRENCES_MAX } from '#domain/events.ts';
import { countOccurrences, type Occurrence, occurrences, type Series } from '#domain/recurrence/series.ts';
import type { Opened } from '#server/calendars/access.ts';
import { instanceId, SERIES_COLUMNS, seriesOf } from '#server/events/series-row.ts';
import { type Bounds, reachOf } from '#server/events/times.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Key } from './keys.ts';

const SERIES_PAGE = 100;
/** About 2 ms. */
const OCCURRENCES_PAGE = 500;

const idsOfSeries = preparedQuery(
  (sql, { calendarId, from, to, most }: { calendarId: string; from: number; to: number; most: number }) =>
    sql
      .selectFrom('events')
      .select('id')
      .where('calendar_id', '=', calendarId)
      .where('recurrence', 'is not', null)
      .where('starts_at', '<', to)
      .where((eb) => eb.or([eb('series_ends_at', 'is', null), eb('series_ends_at', '>', from)]))
      .limit(most),
);

type SeriesRow = Pick<EventsTable, 'id' | 'starts_at' | 'ends_at' | (typeof SERIES_COLUMNS)[number]>;

/** How much of series an answer may still look at. */
interface Room {
  series: number;
  occurrences: number;
}

export const roomForSeries = (): Room => ({ series: RANGE_OCCURRENCES_MAX, occurrences: RANGE_OCCURRENCES_MAX });

/**
 * Finds the occurrences of series that overlap some bounds, without those that are stored by themselves. All are counted before
 * the first is written down.
 * @param keys where they are added, for each series in the order of their start
 * @param room is used up
 * @throws ApiError `range_too_full`
 */
export async function* seriesKeys(
  opened: Opened,
  bounds: Bounds,
  keys: Key[],
  room: Room,
): AsyncGenerator<undefined, void> {
  const { id: calendarId, time_zone: zone } = opened.calendar;
  const most = room.series + 1;
  const found = await idsOfSeries(opened.sql, { calendarId, ...reachOf(bounds), most });
  if (found.length === 0) return;
  if (found.length === most) throw new ApiError('range_too_full');
  room.series -= found.length;
  const counted: { row: SeriesRow; count: number }[] = [];
  let sum = 0;
  for (let at = 0; at < found.length; at += SERIES_PAGE) {
    const ids = found.slice(at, at + SERIES_PAGE).map(({ id }) => id);
    for (const row of await readSeries(opened.sql, ids)) {
      const count = countOccurrences(seriesOf(row), ...boundsOfSeries(row, bounds), room.occurrences + 1);
      sum += count;
      room.occurrences -= count;
      if (room.occurrences < 0 || keys.length + sum > RANGE_EVENTS_MAX) throw new ApiError('range_too_full');
      if (count > 0) counted.push({ row, count });
      yield;
    }
  }
  for (let at = 0; at < counted.length; at += SERIES_PAGE) {
    const page = counted.slice(at, at + SERIES_PAGE);
    const stored = await storedStarts(opened.sql, page, bounds);
    for (const { row, count } of page) {
      const alone = stored.get(row.id);
      const parts = Math.ceil(count / OCCURRENCES_PAGE);
      for (const part of occurrencesInParts(seriesOf(row), boundsOfSeries(row, bounds), parts)) {
        for (const occurrence of part) {
          if (!alone?.has(occurrence.originalStart)) keys.push(keyOf(row, occurrence, zone));
        }
        yield;
      }
    }
  }
}

const readSeries = (sql: Sql, ids: readonly string[]): Promise<SeriesRow[]> =>
  sql
    .selectFrom('events')
    .select(['id', 'starts_at', 'ends_at', ...SERIES_COLUMNS])
    .where('id', 'in', ids)
    .execute();

const boundsOfSeries = (row: SeriesRow, { timed, allDay }: Bounds) => (row.is_all_day === 1 ? allDay : timed);

/** The original starts of occurrences that are stored by themselves, by series: at most as many as have been counted. */
async function storedStarts(
  sql: Sql,
  page: readonly { row: SeriesRow }[],
  bounds: Bounds,
): Promise<Map<string, Set<string>>> {
  const { from, to } = reachOf(bounds);
  const longest = Math.max(...page.map(({ row }) => row.ends_at - row.starts_at));
  const rows = await sql
    .selectFrom('events')
    .select(['recurring_event_id', 'original_start'])
    .where(
      'recurring_event_id',
      'in',
      page.map(({ row }) => row.id),
    )
    // Local times lie within a day of the instants.
    .where('original_start', '>', msToLocal(from - longest - 2 * DAY_MS))
    .where('original_start', '<', msToLocal(to + 2 * DAY_MS))
    .execute();
  const starts = new Map<string, Set<string>>();
  for (const { recurring_event_id: id, original_start: start } of rows) {
    if (id === null || start === null) continue;
    starts.set(id, (starts.get(id) ?? new Set()).add(start));
  }
  return starts;
}

function* occurrencesInParts(
  series: Series,
  [from, to]: readonly [number, number],
  parts: number,
): Generator<Occurrence[]> {
  const length = Math.ceil((to - from) / parts);
  for (let low = from; low < to; low += length) {
    const found = occurrences(series, low, Math.min(low + length, to));
    // What lasts from one part into the next is in both.
    yield low === from ? found : found.filter((occurrence) => beginningOf(occurrence) >= low);
  }
}

const beginningOf = ({ startAt, startTime }: Occurrence): number => startAt ?? dateToMs(dateOf(startTime));

function keyOf(row: SeriesRow, occurrence: Occurrence, zone: string): Key {
  const { startAt, startTime, originalStart } = occurrence;
  const start = startAt ?? startOfDay(dateOf(startTime), zone);
  return { start, id: instanceId(row.id, originalStart), rowId: row.id, occurrence };
}
