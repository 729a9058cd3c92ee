import { DAY_MS, localToMs, msToDate } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import type { Start } from './pattern.ts';
import type { Rule } from './rule.ts';

/** The last day with an occurrence by the rule, `yyyy-MM-dd`; null if it has no UNTIL. */
export function lastDayOf({ until }: Rule, start: Start | null): string | null {
  if (!until) return null;
  if (until.kind === 'date') return msToDate(until.ms);
  const zone = start?.timeZone;
  const local = until.kind === 'utc' && zone ? localToMs(instantToLocal(until.ms, zone)) : until.ms;
  const day = msToDate(local);
  // A limit before the event's time of day excludes that day.
  const time = start && !start.isAllDay ? start.startTime.slice(10) : 'T00:00:00';
  return localToMs(`${day}${time}`) > local ? msToDate(local - DAY_MS) : day;
}
