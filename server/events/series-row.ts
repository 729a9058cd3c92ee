import { addDays, DAY_MS, dateOf, dateToMs, localToMs, msToLocal } from '#domain/dates/local.ts';
import { inOneZone, occurrenceOf, timesOfOccurrence } from '#domain/range/occurrences.ts';
import {
  nextOccurrences,
  type Occurrence,
  occurrencesBefore,
  type Series,
  seriesEnd,
} from '#domain/recurrence/series.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { rdatesOf } from './details.ts';

/** Converts series between rows and the recurrence engine. */

/** The columns that determine the occurrences of a series. */
export const SERIES_COLUMNS = [
  'start_time',
  'end_time',
  'is_all_day',
  'is_floating',
  'time_zone',
  'end_time_zone',
  'recurrence',
  'exdates',
  'rdates',
] as const;
type SeriesRow = Pick<EventsTable, (typeof SERIES_COLUMNS)[number]>;

export const exdatesOf = (row: Pick<EventsTable, 'exdates'>): string[] => JSON.parse(row.exdates);

export const seriesOf = (row: SeriesRow): Series =>
  inOneZone(
    {
      startTime: row.start_time,
      endTime: row.end_time,
      isAllDay: row.is_all_day === 1,
      isFloating: row.is_floating === 1,
      timeZone: row.time_zone,
      recurrence: row.recurrence ?? '',
      exdates: exdatesOf(row),
      rdates: rdatesOf(row),
    },
    row.end_time_zone,
  );

/** Epoch ms; null for an endless series, and for single events. */
export const endOfSeries = (row: SeriesRow): number | null =>
  row.recurrence === null ? null : seriesEnd(seriesOf(row));

/** The most simultaneous occurrences, as many as one day may have: each read of a day returns all of them. */
const AT_ONCE_MAX = 96;

/** Whether many occurrences overlap, because each lasts longer than the interval. */
export function overlapsItself(row: SeriesRow & Pick<EventsTable, 'starts_at' | 'ends_at'>): boolean {
  // Occurrences of up to a day overlap no more than the rule has per day, which is checked with the rule.
  if (row.ends_at - row.starts_at <= DAY_MS) return false;
  const from = row.is_all_day === 1 ? dateOf(row.start_time) : row.starts_at;
  const last = nextOccurrences(seriesOf({ ...row, exdates: '[]' }), from, AT_ONCE_MAX + 1)[AT_ONCE_MAX];
  return last !== undefined && (last.startAt ?? dateToMs(dateOf(last.startTime))) < row.ends_at;
}

/** As `occurrenceOf`. */
export const occurrenceAt = (row: SeriesRow, originalStart: string): Occurrence | undefined =>
  occurrenceOf(seriesOf(row), originalStart);

/** An occurrence as a row: its own times, all else from the series. */
export function instanceRow<Row extends EventsTable>(row: Row, occurrence: Occurrence): Row {
  const { id, time_zone: timeZone, end_time_zone: endTimeZone } = row;
  const times = timesOfOccurrence({ id, timeZone, endTimeZone }, occurrence);
  return {
    ...row,
    id: times.id,
    start_time: times.startTime,
    end_time: times.endTime,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    original_start: times.originalStart,
    series_ends_at: null,
    recurrence: null,
    exdates: '[]',
    rdates: '[]',
    recurring_event_id: id,
  };
}

const compact = (local: string): string => local.replace(/[-:]/g, '');

export function ruleUntil(rule: string, isAllDay: boolean, originalStart: string): string {
  if (rule === '') return '';
  const until = isAllDay
    ? compact(addDays(dateOf(originalStart), -1))
    : compact(msToLocal(localToMs(originalStart) - 1_000));
  return [...rule.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part)), `UNTIL=${until}`].join(';');
}

/** The rule of a series from an occurrence on: COUNT is reduced by those before it. */
export function ruleFrom(row: SeriesRow, originalStart: string): string {
  const before = () => occurrencesBefore(seriesOf(row), originalStart);
  return (row.recurrence ?? '').replace(/COUNT=(\d+)/, (_, count) => `COUNT=${Math.max(1, Number(count) - before())}`);
}
