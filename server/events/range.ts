import type { Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { expand, seriesWithin } from './expand.ts';
import { type Bounds, beginning, boundsOf, reachOf, SPAN_LENGTHS } from './times.ts';
import type { ShownEvent } from './view.ts';

/**
 * The events of a calendar that overlap some of its days, by start and then id; an event that ends at 00:00 of the first
 * day is not among them.
 * @param first, last days in the calendar's zone, `yyyy-MM-dd`, both inclusive
 */
export async function readRange(
  sql: Sql,
  calendar: { id: string; color: string; time_zone: string },
  first: string,
  last: string,
): Promise<ShownEvent[]> {
  const bounds = boundsOf(first, last, calendar.time_zone);
  const same = {
    ...{ calendar_id: calendar.id, calendar_color: calendar.color, calendar_zone: calendar.time_zone },
    ...{ recurrence: null, exdates: '[]' },
  };
  const single = (await singleEvents(sql, valuesOf(calendar.id, bounds))).map((row) => ({ ...row, ...same }));
  const series = await seriesOfCalendar(sql, { calendarId: calendar.id, ...reachOf(bounds) });
  return sortByStart([...single, ...(await expand(sql, series, bounds))]);
}

export function sortByStart<Row extends ShownEvent>(rows: Row[]): Row[] {
  return rows
    .map((row) => ({ row, start: beginning(row, row.calendar_zone) }))
    .sort((a, b) => a.start - b.start || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
}

const seriesOfCalendar = prepared((sql, { calendarId, from, to }: { calendarId: string; from: number; to: number }) =>
  seriesWithin(sql, { from, to }).where('events.calendar_id', '=', calendarId),
);

/** The values of a range query, in epoch ms. */
interface Range {
  readonly calendarId: string;
  readonly timedFrom: number;
  readonly timedTo: number;
  readonly allDayFrom: number;
  readonly allDayTo: number;
  readonly to: number;
  /** For each span, when its longest event that reaches into the range can have begun. */
  readonly [since: `since${number}`]: number;
}

function valuesOf(calendarId: string, bounds: Bounds): Range {
  const { from, to } = reachOf(bounds);
  const since = SPAN_LENGTHS.map((longest, span) => [
    `since${span}`,
    Math.max(from - longest, Number.MIN_SAFE_INTEGER),
  ]);
  const [timedFrom, timedTo] = bounds.timed;
  const [allDayFrom, allDayTo] = bounds.allDay;
  return { calendarId, timedFrom, timedTo, allDayFrom, allDayTo, to, ...Object.fromEntries(since) };
}

/** What differs between the single events of a calendar: each column counts, with hundreds of rows to an answer. */
const columnsOfSingle = (sql: Sql) =>
  sql
    .selectFrom('events')
    .leftJoin('tags', 'tags.id', 'events.tag_id')
    .leftJoin('users', 'users.id', 'events.created_by')
    .leftJoin('events as series', 'series.id', 'events.recurring_event_id')
    .select([
      'events.id',
      'events.title',
      'events.description',
      'events.location',
      'events.start_time',
      'events.end_time',
      'events.is_all_day',
      'events.time_zone',
      'events.tag_id',
      'events.version',
      'events.recurring_event_id',
      'events.original_start',
      'events.starts_at',
      'events.ends_at',
      'events.created_by',
      'events.created_at',
      'events.updated_at',
      'series.recurrence as series_rule',
      'tags.name as tag_name',
      'tags.color as tag_color',
      'users.name as creator_name',
    ]);

/**
 * Events are kept by length class (`span`), so that each class looks back only as far as its longest event: a month of a
 * calendar costs by the month, not by the years before it.
 */
const singleEvents = prepared((sql, range: Range) => {
  const ofSpan = (span: number) =>
    columnsOfSingle(sql)
      .where('events.calendar_id', '=', range.calendarId)
      .where('events.recurrence', 'is', null)
      .where('events.span', '=', span)
      .where('events.starts_at', '<', range.to)
      .where('events.starts_at', '>', range[`since${span}`] ?? 0)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('events.is_all_day', '=', 0),
            eb('events.starts_at', '<', range.timedTo),
            eb('events.ends_at', '>', range.timedFrom),
          ]),
          eb.and([
            eb('events.is_all_day', '=', 1),
            eb('events.starts_at', '<', range.allDayTo),
            eb('events.ends_at', '>', range.allDayFrom),
          ]),
        ]),
      );
  return SPAN_LENGTHS.slice(1).reduce((query, _, place) => query.unionAll(ofSpan(place + 1)), ofSpan(0));
});
