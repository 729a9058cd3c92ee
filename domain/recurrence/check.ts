import { CYCLE_DAYS } from '../dates/civil.ts';
import { DAY_MS, dateOf, localToMs } from '../dates/local.ts';
import { ApiError } from '../errors.ts';
import { isSpent, READ_STEPS } from './budget.ts';
import { LAST_DAY } from './days.ts';
import { canonical, parse } from './parse.ts';
import { PER_DAY_MAX, type Plan, planOf } from './plan.ts';
import { lastCounted, occurrencesAfterStart } from './scan.ts';
import { untilAsDate } from './shift-until.ts';

/** Besides the text, what determines whether a rule is valid; `startTime` is local text. */
export interface RuleStart {
  startTime: string;
  isAllDay: boolean;
  /** Zone for the date of a UTC UNTIL in an all-day event; UTC if absent. */
  timeZone?: string;
}

/**
 * Checks a rule for an event (RFC 5545 §3.3.10). UNTIL of a timed event may be UTC, local or a date (the whole day counts); that of an
 * all-day event becomes a date.
 * @returns the text to store: upper case, trimmed, without `RRULE:`
 * @throws ApiError recurrence_invalid; recurrence_too_dense for more than 96 occurrences a day, or BYSETPOS over more than 1,440 times of a
 * day; recurrence_empty if finding an occurrence after the start is too costly; recurrence_count if finding the last occurrence by COUNT is
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
/** Some 27 years of single days; with BYMONTH, centuries. */
const FIRST_STEPS = 10_000;

/** Whether anything follows the start, ignoring COUNT and UNTIL. */
function repeats({ rule, start, startDay }: Plan): boolean {
  // A series near the last supported year may be cut off: it is checked 400 years earlier, where dates and weekdays are the same.
  const begin = startDay > LAST_DAY - CYCLE_DAYS ? start - CYCLE_DAYS * DAY_MS : start;
  const budget = { days: 0, left: FIRST_STEPS };
  return !occurrencesAfterStart(planOf(rule, begin), begin, Number.POSITIVE_INFINITY, budget).next().done;
}

/** Whether the last occurrence by COUNT is found within the budget of one read: each read would search for it. */
function isCounted(plan: Plan): boolean {
  const budget = { days: 0, left: READ_STEPS };
  if (plan.rule.count !== null) lastCounted(plan, plan.rule.count, budget);
  return !isSpent(budget);
}

/** Parses a rule for expansion. @throws ApiError recurrence_invalid, recurrence_too_dense */
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
