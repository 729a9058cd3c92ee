import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import { cheapText, jsonText } from '#server/platform/db/json-text.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { type Bounds, reachOf, SPAN_LENGTHS } from './times.ts';

/**
 * The single events of a range as the database writes them: a line of JSON for each, begun with its id and not yet closed.
 * Instants have room in a line and are filled in; what an event shows of other things is added.
 */
export interface Lines {
  readonly bytes: Buffer;
  /** One for each line. */
  readonly facts: readonly Facts[];
}

export const LINE_END = 0x0a;

/** What is still needed of an event: instants in epoch ms, in the order of `ROOMS`, and the ids of its tag and its author. */
export type Facts = readonly [
  createdAt: number,
  updatedAt: number,
  startsAt: number,
  endsAt: number,
  isAllDay: 0 | 1,
  tagAndAuthor: `${string} ${string}`,
];

const ROOM = '0000-00-00T00:00:00.000Z';
const WRITTEN = `"createdAt":"${ROOM}","updatedAt":"${ROOM}"`;
const ALL_DAY = `,"isAllDay":true,"startAt":null,"endAt":null,${WRITTEN}`;
const TIMED = `,"isAllDay":false,"startAt":"${ROOM}","endAt":"${ROOM}",${WRITTEN}`;

/** Where each instant goes, counted from the end of a line: below 0. An all-day event has the first two only. */
export const ROOMS: readonly number[] = ['createdAt', 'updatedAt', 'startAt', 'endAt'].map(
  (name) => TIMED.indexOf(`"${name}":"`) + `"${name}":"`.length - TIMED.length,
);

/** Reads the lines of the events, not of series, that overlap some bounds, in no order. */
export async function readLines(sql: Sql, calendarId: string, bounds: Bounds): Promise<Lines> {
  const [row] = await linesWithin(sql, valuesOf(calendarId, bounds));
  const lines = row?.lines ?? '';
  return {
    bytes:
      typeof lines === 'string' ? Buffer.from(lines) : Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength),
    facts: JSON.parse(`[${row?.facts ?? ''}]`) as Facts[], // as `factsOf` writes them
  };
}

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

function lineOf(sql: Sql): RawBuilder<string> {
  const text = (column: string) => jsonText(sql, column);
  return raw`concat(
    '{"id":"', events.id, '","title":', ${text('events.title')}, ',"description":', ${text('events.description')},
    ',"location":', ${text('events.location')}, ',"startTime":"', events.start_time, '","endTime":"', events.end_time,
    '","timeZone":', ${text('events.time_zone')}, ',"version":', events.version,
    case when events.recurring_event_id is null
      then ',"recurrence":null,"recurringEventId":null,"originalStart":null'
      else concat(
        ',"recurrence":',
        coalesce((select ${text('series.recurrence')} from events as series where series.id = events.recurring_event_id), 'null'),
        ',"recurringEventId":"', events.recurring_event_id, '","originalStart":"', events.original_start, '"')
      end,
    case events.is_all_day when 1 then ${raw.lit(ALL_DAY)} else ${raw.lit(TIMED)} end, ${raw.lit('\n')})`;
}

const factsOf = raw`concat(
  '[', events.created_at, ',', events.updated_at, ',', events.starts_at, ',', events.ends_at, ',', events.is_all_day,
  ',"', events.tag_id, ' ', events.created_by, '"]')`;

/**
 * Events are kept by length class (`span`), so that each class looks back only as far as its longest event: a month of a
 * calendar costs by the month, not by the years before it.
 */
const linesWithin = prepared((sql, range: Range) => {
  const ofSpan = (span: number) =>
    sql
      .selectFrom('events')
      .select([lineOf(sql).as('line'), factsOf.as('facts')])
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
  const events = SPAN_LENGTHS.slice(1).reduce((query, _, place) => query.unionAll(ofSpan(place + 1)), ofSpan(0));
  return sql
    .selectFrom(events.as('events'))
    .select([
      cheapText(sql, raw<string | null>`string_agg(line, '')`).as('lines'),
      raw<string | null>`string_agg(facts, ',')`.as('facts'),
    ]);
});
