import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import { cheapText, jsonText } from '#server/platform/db/json-text.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { writeIso } from '#server/platform/iso.ts';
import { type Bounds, reachOf, SPAN_LENGTHS } from './times.ts';

/** Single events of a range as JSON that is not yet closed: what an event shows of other things is to be added. */
export interface Lines {
  readonly bytes: Buffer;
  readonly all: readonly Line[];
}

/** An event's place among the bytes, which begins with its id, and what is still to be known of it. */
export interface Line {
  readonly from: number;
  readonly to: number;
  /** As stored. */
  readonly starts_at: number;
  readonly is_all_day: 0 | 1;
  /** Their ids, with a space between, either may be missing. */
  readonly tagAndAuthor: string;
}

/*
 * The database writes a line for each event: numbers, each with a comma after it; the ids of tag and author; and after a tab the
 * JSON, with room for the instants. The numbers are short where they can be: when it was created, in epoch ms; the same for its
 * update, or nothing if it had none; when it starts; how long it lasts, in ms; and 1 if it is all day.
 */
const [MINUS, DIGIT_0, TAB, LINE_END] = [0x2d, 0x30, 0x09, 0x0a];

const ROOM = '0000-00-00T00:00:00.000Z';
const WRITTEN = `"createdAt":"${ROOM}","updatedAt":"${ROOM}"`;
const ALL_DAY = `,"isAllDay":true,"startAt":null,"endAt":null,${WRITTEN}`;
const TIMED = `,"isAllDay":false,"startAt":"${ROOM}","endAt":"${ROOM}",${WRITTEN}`;

/** Where each instant goes, counted from the end of a line: below 0. */
const ROOMS: readonly number[] = ['createdAt', 'updatedAt', 'startAt', 'endAt'].map(
  (name) => TIMED.indexOf(`"${name}":"`) + `"${name}":"`.length - TIMED.length,
);
/** An all-day event has the first two. */
const ROOMS_OF_ALL_DAY = 2;
const [CREATED_AT, STARTS_AT, ENDS_AT] = [0, 2, 3];

/** So many fit in 32 bits. */
const SMALL_DIGITS = 9;
/** Two UUIDs and the space between. */
const IDS_LENGTH = 73;

/** Reads the events, not series, that overlap some bounds, in no order. */
export async function readLines(sql: Sql, calendarId: string, bounds: Bounds): Promise<Lines> {
  const [row] = await linesWithin(sql, valuesOf(calendarId, bounds));
  const lines = row?.lines ?? '';
  const bytes =
    typeof lines === 'string' ? Buffer.from(lines) : Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
  return { bytes, all: linesIn(bytes) };
}

/** Finds the lines, and fills in their instants. A byte at a time: to make text of the numbers first takes longer. */
function linesIn(bytes: Buffer): Line[] {
  const lines: Line[] = [];
  const numbers = new Float64Array(ROOMS.length + 1);
  let at = 0;
  while (at < bytes.length) {
    for (let place = 0; place < numbers.length; place += 1) {
      const below0 = bytes[at] === MINUS;
      if (below0) at += 1;
      const first = at;
      let value = 0;
      for (let digit = digitAt(bytes, at); digit >= 0; digit = digitAt(bytes, at)) {
        // Whole numbers of 32 bits are reckoned quicker, and most digits stand in those.
        value = at - first < SMALL_DIGITS ? (value * 10 + digit) | 0 : value * 10 + digit;
        at += 1;
      }
      numbers[place] = at === first ? (numbers[CREATED_AT] ?? 0) : below0 ? -value : value;
      at += 1;
    }
    numbers[ENDS_AT] = (numbers[STARTS_AT] ?? 0) + (numbers[ENDS_AT] ?? 0);
    // A line has one tab, and it stands there when both ids are our own.
    const tab = bytes[at + IDS_LENGTH] === TAB ? at + IDS_LENGTH : bytes.indexOf(TAB, at);
    const from = tab + 1;
    const to = bytes.indexOf(LINE_END, from);
    const isAllDay = numbers[ROOMS.length] === 1;
    const instants = isAllDay ? ROOMS_OF_ALL_DAY : ROOMS.length;
    for (let place = 0; place < instants; place += 1) writeIso(bytes, to + (ROOMS[place] ?? 0), numbers[place] ?? 0);
    const tagAndAuthor = bytes.toString('latin1', at, tab);
    lines.push({ from, to, starts_at: numbers[STARTS_AT] ?? 0, is_all_day: isAllDay ? 1 : 0, tagAndAuthor });
    at = to + 1;
  }
  return lines;
}

/** Below 0 for what is no digit. */
const digitAt = (bytes: Buffer, at: number): number => (bytes[at] ?? 0) - DIGIT_0;

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
    events.created_at, ',', nullif(events.updated_at, events.created_at), ',',
    events.starts_at, ',', events.ends_at - events.starts_at, ',', events.is_all_day, ',',
    events.tag_id, ' ', events.created_by, ${raw.lit('\t')},
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

/**
 * Events are kept by length class (`span`), so that each class looks back only as far as its longest event: a month of a
 * calendar costs by the month, not by the years before it.
 */
const linesWithin = prepared((sql, range: Range) => {
  const ofSpan = (span: number) =>
    sql
      .selectFrom('events')
      .select(lineOf(sql).as('line'))
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
    .select(cheapText(sql, raw<string | null>`string_agg(line, '')`).as('lines'));
});
