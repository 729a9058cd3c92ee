import { endOf, instantAt, localEndAfter } from '#domain/dates/endings.ts';
import { addDays, DAY_MS, dateOf, dateToMs, localToMs, msToLocal, readLocalTime } from '#domain/dates/local.ts';
import { instantToLocal, localToInstant } from '#domain/dates/zones.ts';
import {
  nextOccurrences,
  type Occurrence,
  occurrences,
  occurrencesBefore,
  type Series,
  seriesEnd,
} from '#domain/recurrence/series.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { rdatesOf } from './details.ts';

/** Converts series between rows and the recurrence engine, and names their occurrences. */

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

export const seriesOf = (row: SeriesRow): Series => ({
  startTime: row.start_time,
  // The engine computes in one zone.
  endTime: endInZone(row),
  isAllDay: row.is_all_day === 1,
  isFloating: row.is_floating === 1,
  timeZone: row.time_zone,
  recurrence: row.recurrence ?? '',
  exdates: exdatesOf(row),
  rdates: rdatesOf(row),
});

function endInZone({ start_time, end_time, time_zone, end_time_zone }: SeriesRow): string {
  if (end_time_zone === null) return end_time;
  const start = { local: start_time, zone: time_zone };
  return localEndAfter(start, endOf(start, { local: end_time, zone: end_time_zone }) - instantAt(start), time_zone);
}

const inZone = (local: string, from: string, to: string): string =>
  from === to ? local : instantToLocal(localToInstant(local, from), to);

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

/** `{eventId}_{yyyyMMddTHHmmss}` */
export const instanceId = (seriesId: string, originalStart: string): string =>
  `${seriesId}_${originalStart.replace(/[-:]/g, '')}`;

export function parseInstanceId(id: string): { seriesId: string; originalStart: string } | null {
  const match = /^([\da-f-]{36})_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(id);
  if (!match) return null;
  const [, seriesId = '', year, month, day, hour, minute, second] = match;
  const originalStart = readLocalTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  return originalStart === null ? null : { seriesId, originalStart };
}

/** The occurrence with this original start; undefined if the rule has none or it is left out. */
export function occurrenceAt(row: SeriesRow, originalStart: string): Occurrence | undefined {
  const around = (days: number) => {
    const local = msToLocal(localToMs(originalStart) + days * DAY_MS);
    return row.is_all_day === 1 ? dateOf(local) : localToInstant(local, row.time_zone);
  };
  return occurrences(seriesOf(row), around(-2), around(2)).find((found) => found.originalStart === originalStart);
}

/** The times of an occurrence, as columns. */
export function timesOfOccurrence(
  row: SeriesRow & Pick<EventsTable, 'id'>,
  { originalStart, startTime, endTime, startAt, endAt }: Occurrence,
) {
  const startsAt = startAt ?? dateToMs(dateOf(startTime));
  return {
    id: instanceId(row.id, originalStart),
    start_time: startTime,
    end_time: inZone(endTime, row.time_zone, row.end_time_zone ?? row.time_zone),
    starts_at: startsAt,
    ends_at: endAt ?? dateToMs(addDays(dateOf(endTime), 1)),
    original_start: originalStart,
  };
}

/** An occurrence as a row: its own times, all else from the series. */
export const instanceRow = <Row extends EventsTable>(row: Row, occurrence: Occurrence): Row => ({
  ...row,
  ...timesOfOccurrence(row, occurrence),
  series_ends_at: null,
  recurrence: null,
  exdates: '[]',
  rdates: '[]',
  recurring_event_id: row.id,
});

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
