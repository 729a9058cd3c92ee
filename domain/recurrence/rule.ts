/** The structure of a recurrence rule (RFC 5545 §3.3.10). Weekdays are numbers, 0 = Sunday to 6 = Saturday. */

export const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const WEEKDAYS: readonly (string | undefined)[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The numeric list parts with their ranges; signed ones count from the end if negative and are never 0. */
export const LISTS = {
  BYSECOND: { signed: false, max: 60 },
  BYMINUTE: { signed: false, max: 59 },
  BYHOUR: { signed: false, max: 23 },
  BYMONTHDAY: { signed: true, max: 31 },
  BYYEARDAY: { signed: true, max: 366 },
  BYWEEKNO: { signed: true, max: 53 },
  BYMONTH: { signed: false, max: 12 },
  BYSETPOS: { signed: true, max: 366 },
} as const;
export type List = keyof typeof LISTS;

/** One entry of BYDAY. `nth` is its ordinal within the month or year, or 0 for every such day. */
export interface ByDay {
  nth: number;
  weekday: number;
}

/** UNTIL, inclusive: `ms` is epoch milliseconds if UTC, else floating milliseconds; a date means its last second. */
export interface Until {
  kind: 'utc' | 'local' | 'date';
  ms: number;
}

export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: Until | null;
  weekStart: number;
  byDay: readonly ByDay[] | null;
  lists: Readonly<Partial<Record<List, readonly number[]>>>;
}
