import type { Event } from '#domain/events.ts';
import { namesOf } from '#server/accounts/names.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { remembered } from '#server/platform/db/remembered.ts';
import { expand, seriesWithin } from './expand.ts';
import { type Bounds, beginning, boundsOf, reachOf, SPAN_LENGTHS } from './times.ts';
import { eventView, viewAmong } from './view.ts';

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
): Promise<Event[]> {
  const { id: calendarId, time_zone: zone } = calendar;
  const bounds = boundsOf(first, last, zone);
  const single = await singleEvents(sql, valuesOf(calendarId, bounds));
  const tags = new Map((await tagsOfCalendar(sql, { calendarId })).map((tag) => [tag.id, tag]));
  const people = await namesOf(
    sql,
    single.map((row) => row.created_by),
  );
  const series = await expand(sql, await seriesOfCalendar(sql, { calendarId, ...reachOf(bounds) }), bounds);
  const found = [
    ...single.map((row) => {
      const tag = (row.tag_id && tags.get(row.tag_id)) || null;
      const createdBy = (row.created_by && people.get(row.created_by)) || null;
      const view = viewAmong(row, { calendar, tag, createdBy, recurrence: row.series_rule });
      return { start: beginning(row, zone), view };
    }),
    ...series.map((row) => ({ start: beginning(row, zone), view: eventView(row) })),
  ];
  return found.sort((a, b) => a.start - b.start || (a.view.id < b.view.id ? -1 : 1)).map(({ view }) => view);
}

const tagsOfCalendar = remembered(
  prepared((sql, { calendarId }: { calendarId: string }) =>
    sql.selectFrom('tags').select(['id', 'name', 'color']).where('calendar_id', '=', calendarId),
  ),
  ({ calendarId }) => calendarId,
);

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

/**
 * What differs between the single events of a calendar: each column and each join counts, with hundreds of rows to an answer.
 * Tags and people are few, and looked up by themselves.
 */
const columnsOfSingle = (sql: Sql) =>
  sql
    .selectFrom('events')
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
