import { endOf, instantAt } from '#domain/dates/endings.ts';
import { type Fold, foldAt } from '#domain/dates/folds.ts';
import { DAY_MS, dateOf, dateToMs } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import type { Extent } from '#domain/range/bounds.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** The stored times of an event: the local text as given, and the instants derived from it, which range queries use. */

type Times = Pick<
  EventsTable,
  | 'start_time'
  | 'end_time'
  | 'is_all_day'
  | 'time_zone'
  | 'end_time_zone'
  | 'is_floating'
  | 'start_fold'
  | 'end_fold'
  | 'starts_at'
  | 'ends_at'
  | 'span'
>;

/** A local time of the first or the last day may be an instant of a year outside the supported ones. */
const FIRST_MS = dateToMs('0001-01-01');
const LAST_MS = dateToMs('9999-12-31') + DAY_MS - 1_000;

/** The greatest length of each span; the last span holds all longer events. */
const SPANS = [1, 8, 64, 512].map((days) => days * DAY_MS);

/** The greatest length of each span in ms; the last is unbounded. */
export const SPAN_LENGTHS: readonly number[] = [...SPANS, Number.POSITIVE_INFINITY];

/** Options that few events need. */
interface TimeOptions {
  /** The zone of the end, if it differs. */
  readonly endZone?: string | null;
  readonly isFloating?: boolean;
  readonly startFold?: Fold;
  readonly endFold?: Fold;
}

/**
 * @param start local text in `zone`, `yyyy-MM-ddTHH:mm:ss`; all day: the first day
 * @param end as `start`; timed: exclusive; all day: the last day, inclusive
 * @throws ApiError `event_end_before_start`, `validation_failed` for an instant outside the years 0001 to 9999
 */
export function deriveTimes(
  start: string,
  end: string,
  isAllDay: boolean,
  zone: string,
  options: TimeOptions = {},
): Times {
  if (isAllDay) {
    const [first, last] = [dateOf(start), dateOf(end)];
    if (last < first) throw new ApiError('event_end_before_start', { fields: { endTime: 'dates_reversed' } });
    const [startsAt, endsAt] = [dateToMs(first), dateToMs(last) + DAY_MS];
    const days = { start_time: `${first}T00:00:00`, end_time: `${last}T23:59:59`, is_all_day: 1 } as const;
    return { ...days, time_zone: zone, ...RARE, ...stretch(startsAt, endsAt) };
  }
  const isFloating = options.isFloating === true;
  const endZone = isFloating ? zone : (options.endZone ?? zone);
  const from = { local: start, zone, fold: options.startFold };
  const startsAt = instantAt(from);
  const endsAt = endOf(from, { local: end, zone: endZone, fold: options.endFold });
  if (endsAt <= startsAt) throw new ApiError('event_end_before_start', { fields: { endTime: 'dates_reversed' } });
  if (startsAt < FIRST_MS) throw new ApiError('validation_failed', { fields: { startTime: 'invalid_time' } });
  if (endsAt > LAST_MS) throw new ApiError('validation_failed', { fields: { endTime: 'invalid_time' } });
  return {
    start_time: start,
    end_time: end,
    is_all_day: 0,
    time_zone: zone,
    end_time_zone: endZone === zone ? null : endZone,
    is_floating: isFloating ? 1 : 0,
    start_fold: options.startFold === 1 ? foldAt(startsAt, zone) : 0,
    end_fold: options.endFold === 1 ? foldAt(endsAt, endZone) : 0,
    ...stretch(startsAt, endsAt),
  };
}

/** An event whose times fall into a gap, with the times that clocks show instead (RFC 5545 §3.3.5). */
export function asShown<Row extends Times>(row: Row): Row {
  // A floating time is the same in every zone.
  if (row.is_all_day === 1 || row.is_floating === 1) return row;
  const start = instantToLocal(row.starts_at, row.time_zone);
  const end = instantToLocal(row.ends_at, row.end_time_zone ?? row.time_zone);
  return start === row.start_time && end === row.end_time ? row : { ...row, start_time: start, end_time: end };
}

const RARE = { end_time_zone: null, is_floating: 0, start_fold: 0, end_fold: 0 } as const;

const stretch = (startsAt: number, endsAt: number): Pick<Times, 'starts_at' | 'ends_at' | 'span'> => ({
  starts_at: startsAt,
  ends_at: endsAt,
  span: SPAN_LENGTHS.findIndex((longest) => endsAt - startsAt <= longest),
});

/** The times of a row for comparisons with a range. */
export const extentOf = (row: Pick<EventsTable, 'is_all_day' | 'starts_at' | 'ends_at'>): Extent => ({
  isAllDay: row.is_all_day === 1,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});
