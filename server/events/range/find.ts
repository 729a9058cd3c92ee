import { DAY_MS, dateOf, dateToMs, msToLocal } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import { RANGE_EVENTS_MAX, RANGE_OCCURRENCES_MAX } from '#domain/events.ts';
import { countOccurrences, type Occurrence, occurrences } from '#domain/recurrence/series.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import { changedStarts } from '#server/events/series/expand.ts';
import { instanceId, SERIES_COLUMNS, seriesOf } from '#server/events/series-row.ts';
import { type Bounds, beginning, boundsFor, boundsOf, overlaps, reachOf, SPAN_LENGTHS } from '#server/events/times.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inParts } from '#server/platform/in-parts.ts';
import type { Days } from './days.ts';

/** The sort key of an event in an answer, and the row it is made from. */
export interface Key {
  /** The start in the calendar's zone, in epoch ms. */
  readonly start: number;
  readonly id: string;
  /** The id of the row; for an occurrence that of its series. */
  readonly rowId: string;
  readonly occurrence: Occurrence | null;
}

/** How many more series and occurrences an answer may expand. */
interface ExpansionBudget {
  series: number;
  occurrences: number;
}

/**
 * Finds the events of calendars that overlap some days, each in its calendar's zone, by start and then id. An event that ends at 00:00 of
 * the first day is not among them.
 * @throws ApiError `range_too_full`
 */
export async function* rangeKeys(
  { sql, calendar: calendars }: Opened<readonly OpenCalendar[]>,
  { startDate, endDate }: Days,
): AsyncGenerator<undefined, Key[]> {
  const keys: Key[] = [];
  const budget: ExpansionBudget = { series: RANGE_OCCURRENCES_MAX, occurrences: RANGE_OCCURRENCES_MAX };
  for (const calendar of calendars) {
    const bounds = boundsOf(startDate, endDate, calendar.time_zone);
    yield* singleKeys({ sql, calendar }, bounds, keys);
    yield* seriesKeys({ sql, calendar }, bounds, keys, budget);
    yield;
  }
  return keys.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}

const PAGE = 500;
/** One more than an answer may have. */
const ALL = RANGE_EVENTS_MAX + 1;

interface Page {
  readonly calendarId: string;
  readonly span: number;
  /** Epoch ms, inclusive; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Reads along the index, so that the cost of a page does not depend on its position. */
const pageOf = preparedQuery((sql, { calendarId, span, from, to, limit }: Page) =>
  sql
    .selectFrom('events')
    .select(['id', 'starts_at', 'ends_at', 'is_all_day'])
    .where('calendar_id', '=', calendarId)
    .where('recurrence', 'is', null)
    .where('span', '=', span)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .limit(limit),
);

/**
 * Finds the single events that overlap some bounds, a page at a time. Events are stored by length class (`span`), so that each class looks
 * back only as far as its longest event: the cost depends on the range, not on the years before it.
 * @param keys receives them, for each class by start
 * @throws ApiError `range_too_full`
 */
export async function* singleKeys(opened: Opened, bounds: Bounds, keys: Key[]): AsyncGenerator<undefined, void> {
  const { id: calendarId, time_zone: zone } = opened.calendar;
  const { from, to } = reachOf(bounds);
  for (const [span, longest] of SPAN_LENGTHS.entries()) {
    let page = { calendarId, span, from: Math.max(from - longest, Number.MIN_SAFE_INTEGER), to, limit: PAGE };
    for (let isMore = true; isMore; ) {
      const rows = await pageOf(opened.sql, page);
      isMore = rows.length === page.limit;
      const next = isMore ? (rows.at(-1)?.starts_at ?? to) : to;
      for (const row of rows) {
        if (row.starts_at >= next || !overlaps(row, bounds)) continue;
        keys.push({ start: beginning(row, zone), id: row.id, rowId: row.id, occurrence: null });
      }
      // Events that start at the same instant are read together: those at the end of a page with the next, which grows if need be.
      if (keys.length > RANGE_EVENTS_MAX || (isMore && page.limit === ALL)) throw new ApiError('range_too_full');
      page = { ...page, from: next, limit: next === page.from ? Math.min(page.limit * 8, ALL) : PAGE };
      if (isMore) yield;
    }
  }
}

const SERIES_PAGE = 100;
/** Takes about 2 ms. */
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

const seriesRows = (sql: Sql, ids: readonly string[]): Promise<SeriesRow[]> =>
  sql
    .selectFrom('events')
    .select(['id', 'starts_at', 'ends_at', ...SERIES_COLUMNS])
    .where('id', 'in', ids)
    .execute();

/**
 * Finds the occurrences of series that overlap some bounds, without changed ones, which have rows of their own. All are counted before the
 * first is added.
 * @param keys receives them, for each series by start
 * @param budget is reduced by what was found
 * @throws ApiError `range_too_full`
 */
async function* seriesKeys(
  { sql, calendar: { id: calendarId, time_zone: zone } }: Opened,
  bounds: Bounds,
  keys: Key[],
  budget: ExpansionBudget,
): AsyncGenerator<undefined, void> {
  const { from, to } = reachOf(bounds);
  const most = budget.series + 1;
  const found = await idsOfSeries(sql, { calendarId, from, to, most });
  if (found.length === most) throw new ApiError('range_too_full');
  budget.series -= found.length;
  const counted: { row: SeriesRow; count: number }[] = [];
  let sum = 0;
  for (const part of inParts(found, SERIES_PAGE)) {
    const ids = part.map(({ id }) => id);
    for (const row of await seriesRows(sql, ids)) {
      const count = countOccurrences(seriesOf(row), ...boundsFor(row, bounds), budget.occurrences + 1);
      sum += count;
      budget.occurrences -= count;
      if (budget.occurrences < 0 || keys.length + sum > RANGE_EVENTS_MAX) throw new ApiError('range_too_full');
      if (count > 0) counted.push({ row, count });
      yield;
    }
  }
  for (const page of inParts(counted, SERIES_PAGE)) {
    const longest = Math.max(...page.map(({ row }) => row.ends_at - row.starts_at));
    const ids = page.map(({ row }) => row.id);
    // Local times are within a day of the instants. At most as many as were counted are read.
    const around = { after: msToLocal(from - longest - 2 * DAY_MS), before: msToLocal(to + 2 * DAY_MS) };
    const changed = await changedStarts(sql, ids, around);
    for (const { row, count } of page) {
      for (const part of occurrencesInParts(row, boundsFor(row, bounds), Math.ceil(count / OCCURRENCES_PAGE))) {
        for (const occurrence of part) {
          if (!changed.get(row.id)?.has(occurrence.originalStart)) keys.push(occurrenceKey(row, occurrence, zone));
        }
        yield;
      }
    }
  }
}

function* occurrencesInParts(row: SeriesRow, [from, to]: Bounds['timed'], parts: number): Generator<Occurrence[]> {
  const series = seriesOf(row);
  const length = Math.ceil((to - from) / parts);
  for (let low = from; low < to; low += length) {
    const found = occurrences(series, low, Math.min(low + length, to));
    // An occurrence that overlaps two parts is returned by both.
    yield low === from
      ? found
      : found.filter(({ startAt, startTime }) => (startAt ?? dateToMs(dateOf(startTime))) >= low);
  }
}

function occurrenceKey(row: SeriesRow, occurrence: Occurrence, zone: string): Key {
  const { startAt, startTime, originalStart } = occurrence;
  const start = startAt ?? startOfDay(dateOf(startTime), zone);
  return { start, id: instanceId(row.id, originalStart), rowId: row.id, occurrence };
}
