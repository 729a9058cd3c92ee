import { CYCLE_DAYS } from '../dates/civil.ts';
import { DAY_MS, dateOf, localToMs } from '../dates/local.ts';
import { ApiError } from '../errors.ts';
import { isSpent, READ_STEPS } from './budget.ts';
import { LAST_DAY } from './days.ts';
import { canonical, parse } from './parse.ts';
import { PER_DAY_MAX, type Plan, planOf } from './plan.ts';
import { lastCounted, occurrencesAfterStart } from './scan.ts';
import { untilAsDate } from './shift-until.ts';

/** What decides, beside its text, whether a rule is valid; `startTime` is local text. */
export interface RuleStart {
  startTime: string;
  isAllDay: boolean;
  /** In which an UNTIL that is an instant has its date, for an event of whole days; UTC if absent. */
  timeZone?: string;
}

/**
 * Checks a rule for an event (RFC 5545 §3.3.10). UNTIL of a timed event may be UTC, local or a date (the whole day
 * counts); that of an all-day event becomes a date.
 * @returns the text to store: upper case, trimmed, without `RRULE:`
 * @throws ApiError recurrence_invalid; recurrence_too_dense where a day can hold more than 96 occurrences, or BYSETPOS picks from
 *   more than 1,440 times of a day; recurrence_empty where finding an occurrence after the start is too costly;
 *   recurrence_count where finding the last occurrence that COUNT leaves is
 */
export function checkRecurrence(rule: string, start: RuleStart): string {
  const text = start.isAllDay ? untilAsDate(canonical(rule), start.timeZone ?? 'UTC', 'UTC') : canonical(rule);
  const plan = prepare(text, start);
  if (plan.clock.offsets.length > TIMES_MAX) throw new ApiError('recurrence_too_dense');
  if (!repeats(plan)) throw new ApiError('recurrence_empty');
  if (!isCounted(plan)) throw new ApiError('recurrence_count');
  return text;
}

const TIMES_MAX = 1_440;
/** Some 27 years of single days; a rule that names its months is followed for centuries. */
const FIRST_STEPS = 10_000;

/** Whether anything comes after the start, COUNT and UNTIL aside. */
function repeats({ rule, start, startDay }: Plan): boolean {
  // A series that begins in the last years there are may be cut off by them: dates and weekdays were the same 400 years before.
  const begin = startDay > LAST_DAY - CYCLE_DAYS ? start - CYCLE_DAYS * DAY_MS : start;
  const budget = { days: 0, left: FIRST_STEPS };
  return !occurrencesAfterStart(planOf(rule, begin), begin, Number.POSITIVE_INFINITY, budget).next().done;
}

/** Whether the last occurrence that COUNT leaves is found by as much work as one read may take: each read would look for it. */
function isCounted(plan: Plan): boolean {
  const budget = { days: 0, left: READ_STEPS };
  if (plan.rule.count !== null) lastCounted(plan, plan.rule.count, budget);
  return !isSpent(budget);
}

/** Parses a rule and makes it ready to expand. @throws ApiError recurrence_invalid, recurrence_too_dense */
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
