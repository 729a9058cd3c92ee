import { DAY_MS, msToLocal } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { type Bounds, boundsOf, reachOf } from '#domain/range/bounds.ts';
import {
  byStart,
  countWithin,
  type ExpansionBudget,
  expansionBudget,
  type Key,
  occurrenceKeys,
  singleKey,
} from '#domain/range/keys.ts';
import type { Series } from '#domain/recurrence/series.ts';
import { RANGE_EVENTS_MAX } from '#domain/values/events.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import { changedStarts } from '#server/events/series/expand.ts';
import { SERIES_COLUMNS, seriesOf } from '#server/events/series-row.ts';
import { extentOf, SPAN_LENGTHS } from '#server/events/times.ts';
import type { EventsTable, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inParts } from '#server/platform/in-parts.ts';
import type { Days } from './days.ts';

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
  const budget = expansionBudget();
  for (const calendar of calendars) {
    const bounds = boundsOf(startDate, endDate, calendar.time_zone);
    yield* singleKeys({ sql, calendar }, bounds, keys);
    yield* seriesKeys({ sql, calendar }, bounds, keys, budget);
    yield;
  }
  return keys.sort(byStart);
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
        const key = row.starts_at < next && singleKey(row.id, extentOf(row), bounds, zone);
        if (key) keys.push(key);
      }
      // Events that start at the same instant are read together: those at the end of a page with the next, which grows if need be.
      if (keys.length > RANGE_EVENTS_MAX || (isMore && page.limit === ALL)) throw new ApiError('range_too_full');
      page = { ...page, from: next, limit: next === page.from ? Math.min(page.limit * 8, ALL) : PAGE };
      if (isMore) yield;
    }
  }
}

const SERIES_PAGE = 100;

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
  const counted: { row: SeriesRow; series: Series; count: number }[] = [];
  let sum = 0;
  for (const part of inParts(found, SERIES_PAGE)) {
    const ids = part.map(({ id }) => id);
    for (const row of await seriesRows(sql, ids)) {
      const series = seriesOf(row);
      const count = countWithin(series, bounds, keys.length + sum, budget);
      sum += count;
      if (count > 0) counted.push({ row, series, count });
      yield;
    }
  }
  for (const page of inParts(counted, SERIES_PAGE)) {
    const longest = Math.max(...page.map(({ row }) => row.ends_at - row.starts_at));
    const ids = page.map(({ row }) => row.id);
    // Local times are within a day of the instants. At most as many as were counted are read.
    const around = { after: msToLocal(from - longest - 2 * DAY_MS), before: msToLocal(to + 2 * DAY_MS) };
    const changed = await changedStarts(sql, ids, around);
    for (const { row, series, count } of page) {
      const expansion = { id: row.id, series, count, changed: changed.get(row.id) };
      for (const part of occurrenceKeys(expansion, bounds, zone)) {
        for (const key of part) keys.push(key);
        yield;
      }
    }
  }
}
