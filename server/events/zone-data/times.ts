import { instantToLocal } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import { endOfSeries } from '#server/events/series-row.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** The arithmetic of one version of the time zone data. */
export interface ZoneTimes {
  timesOf(row: EventsTable): Pick<EventsTable, 'starts_at' | 'ends_at' | 'span'>;
  /** What clocks of a zone show at an instant, as local text. */
  localOf(instant: number, zone: string): string;
}

/** That of this process. */
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
 * A timed event as it should be stored; null where it is so already, and where it would end before it begins.
 * @param calendarZone in which floating events are looked for
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
