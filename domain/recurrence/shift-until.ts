import { dayMeant } from '../dates/day-meant.ts';
import { DAY_MS, dateOf, msToDate, msToLocal } from '../dates/local.ts';
import { floatingToInstant, instantToFloating } from '../dates/zones.ts';
import { parse } from './parse.ts';
import type { Rule } from './rule.ts';
import { compactTime, withParts } from './rule-text.ts';

/** The move of a limit with its series. */
export interface UntilMove {
  days: number;
  /** Change of the time of day, in addition to the days. */
  seconds: number;
  zoneBefore: string;
  zoneAfter: string;
  isAllDay: boolean;
  /** Bounds for the new limit that preserve the set of occurrences, in floating milliseconds: at least, and below. */
  limits(until: number): { least: number; below: number };
}

/** UNTIL of a moved rule; null if it has none. */
export function shiftUntil({ until, frequency }: Rule, move: UntilMove): string | null {
  if (!until) return null;
  const isDay = until.kind === 'date';
  const shown = until.kind === 'utc' ? instantToFloating(until.ms, move.zoneBefore) : until.ms;
  const { least, below } = move.limits(shown);
  const isOfHours = frequency === 'HOURLY' || frequency === 'MINUTELY' || frequency === 'SECONDLY';
  const time = move.seconds * 1_000;
  if (move.isAllDay || (isDay && !isOfHours)) {
    // A limit that covers a whole day still does, whatever the time.
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
 * The rule of an all-day event: UNTIL becomes a date (RFC 5545 §3.3.10), the one it names or its instant means.
 * @param writers the writer's zone; null if unknown
 * @param around the calendar's zone
 */
export function untilAsDate(text: string, writers: string | null, around: string): string {
  const { until } = parse(text);
  if (!until || until.kind === 'date') return text;
  const day = until.kind === 'utc' ? dateOf(dayMeant(until.ms, writers, around)) : msToDate(until.ms);
  return withParts(text, { UNTIL: compactTime(day) });
}
