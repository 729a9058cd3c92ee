import { dayMeant } from '../dates/day-meant.ts';
import { DAY_MS, dateOf, msToDate, msToLocal } from '../dates/local.ts';
import { floatingToInstant, instantToFloating } from '../dates/zones.ts';
import { parse } from './parse.ts';
import type { Rule } from './rule.ts';
import { compactTime, withParts } from './rule-text.ts';

/** How a limit moves with its series. */
export interface UntilMove {
  days: number;
  /** Of the clock, on top of the days. */
  seconds: number;
  zoneBefore: string;
  zoneAfter: string;
  isAllDay: boolean;
  /** How late the limit must be at least, and before what, to leave the occurrences that it left; in floating milliseconds. */
  limits(until: number): { least: number; below: number };
}

/** The UNTIL of a rule that has moved; null where it has none. */
export function shiftUntil({ until, frequency }: Rule, move: UntilMove): string | null {
  if (!until) return null;
  const isDay = until.kind === 'date';
  const shown = until.kind === 'utc' ? instantToFloating(until.ms, move.zoneBefore) : until.ms;
  const { least, below } = move.limits(shown);
  const isOfHours = frequency === 'HOURLY' || frequency === 'MINUTELY' || frequency === 'SECONDLY';
  const time = move.seconds * 1_000;
  if (move.isAllDay || (isDay && !isOfHours)) {
    // A day that counts as a whole still does, whatever the time.
    const day = dayOf(shown + move.days * DAY_MS + (isDay ? 0 : time));
    return compactTime(msToDate(Math.max(Math.min(day, dayOf(below) - DAY_MS), dayOf(least))));
  }
  const end = Math.max(Math.min(shown + move.days * DAY_MS + time, below - 1_000), least);
  return until.kind === 'utc'
    ? `${compactTime(msToLocal(floatingToInstant(end, move.zoneAfter)))}Z`
    : compactTime(isDay && time === 0 ? msToDate(end) : msToLocal(end));
}

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/**
 * A rule of whole days: its UNTIL is a date (RFC 5545 §3.3.10), the one that it names or that is meant by its instant.
 * @param writers the zone of whoever wrote it; null where that is unknown
 * @param around the zone of the calendar
 */
export function untilAsDate(text: string, writers: string | null, around: string): string {
  const { until } = parse(text);
  if (!until || until.kind === 'date') return text;
  const day = until.kind === 'utc' ? dateOf(dayMeant(until.ms, writers, around)) : msToDate(until.ms);
  return withParts(text, { UNTIL: compactTime(day) });
}
