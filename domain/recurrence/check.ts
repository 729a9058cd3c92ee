import { dateOf, localToMs } from '../dates/local.ts';
import { ApiError } from '../errors.ts';
import { canonical, parse } from './parse.ts';
import { PER_DAY_MAX, type Plan, planOf } from './plan.ts';

/** What decides, beside its text, whether a rule is valid; `startTime` is local text. */
export interface RuleStart {
  startTime: string;
  isAllDay: boolean;
}

/**
 * Checks a rule for an event (RFC 5545 §3.3.10). UNTIL of a timed event may be UTC, local or a date (the whole day
 * counts); that of an all-day event is a date.
 * @returns the text to store: upper case, trimmed, without `RRULE:`
 * @throws ApiError recurrence_invalid; recurrence_too_dense where a day can hold more than 96 occurrences
 */
export function checkRecurrence(rule: string, start: RuleStart): string {
  prepare(rule, start);
  return canonical(rule);
}

/** Parses a rule and makes it ready to expand. @throws ApiError as `checkRecurrence` */
export function prepare(text: string, { startTime, isAllDay }: RuleStart): Plan {
  const plan = planOf(parse(canonical(text)), localToMs(isAllDay ? `${dateOf(startTime)}T00:00:00` : startTime));
  if (isAllDay && hasTimes(plan)) throw new ApiError('recurrence_invalid');
  if (plan.perDay > PER_DAY_MAX) throw new ApiError('recurrence_too_dense');
  return plan;
}

function hasTimes({ rule, clock }: Plan): boolean {
  const { BYHOUR, BYMINUTE, BYSECOND } = rule.lists;
  if (clock.unitsPerDay > 1 || (rule.until && rule.until.kind !== 'date')) return true;
  return Boolean(BYHOUR || BYMINUTE || BYSECOND);
}
