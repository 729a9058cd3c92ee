import { DAY_MS, localToMs, msToDate } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import type { Start } from './pattern.ts';
import type { Rule } from './rule.ts';

/** The last day on which a rule gives an occurrence, `yyyy-MM-dd`; null where it does not end by a date. */
export function lastDayOf({ until }: Rule, start: Start | null): string | null {
  if (!until) return null;
  if (until.kind === 'date') return msToDate(until.ms);
  const zone = start?.timeZone;
  const local = until.kind === 'utc' && zone ? localToMs(instantToLocal(until.ms, zone)) : until.ms;
  const day = msToDate(local);
  // An end before the time of day at which it happens leaves that day out.
  const time = start && !start.isAllDay ? start.startTime.slice(10) : 'T00:00:00';
  return localToMs(`${day}${time}`) > local ? msToDate(local - DAY_MS) : day;
}
