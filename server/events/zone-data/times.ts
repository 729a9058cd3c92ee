import { instantToLocal } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import { endOfSeries } from '#server/events/series-row.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** Time arithmetic with one version of the time zone data. */
export interface ZoneTimes {
  timesOf(row: EventsTable): Pick<EventsTable, 'starts_at' | 'ends_at' | 'span'>;
  /** The local time in a zone at an instant, as text. */
  localOf(instant: number, zone: string): string;
}

/** Uses the time zone data of this process. */
export const runtimeTimes: ZoneTimes = {
  timesOf: (row) =>
    deriveTimes(row.start_time, row.end_time, false, row.time_zone, {
      endZone: row.end_time_zone,
      isFloating: row.is_floating === 1,
      startFold: row.start_fold,
      endFold: row.end_fold,
    }),
  localOf: instantToLocal,
};

/**
 * A timed event with current instants; null if they are stored already, or if it would end before it begins.
 * @param calendarZone the zone of floating events
 */
export function rederived(row: EventsTable, calendarZone: string, times: ZoneTimes): EventsTable | null {
  const at = row.is_floating === 1 ? { ...row, time_zone: calendarZone } : row;
  try {
    const { starts_at, ends_at, span } = times.timesOf(at);
    const next = { ...at, starts_at, ends_at, span };
    const whole = { ...next, series_ends_at: endOfSeries(next) };
    return COLUMNS.every((name) => whole[name] === row[name]) ? null : whole;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const COLUMNS = ['time_zone', 'starts_at', 'ends_at', 'span', 'series_ends_at'] as const;
