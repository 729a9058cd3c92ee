import { dateOf, msToLocal } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import { ApiError } from '../errors.ts';
import { checkRecurrence } from '../recurrence/check.ts';
import { canonical, parse } from '../recurrence/parse.ts';
import { compactTime, withParts } from '../recurrence/rule-text.ts';
import { untilAsDate } from '../recurrence/shift-until.ts';
import { type Component, eachProperty, propertyOf } from './components.ts';
import type { EventTimes } from './fields.ts';
import { note, type Problem } from './problems.ts';
import type { Reading } from './reading.ts';

/** The rule of a series in our form; null if it has none, or an unsupported one. */
export function readRule(
  component: Component,
  times: EventTimes,
  { problems, writersZone }: Pick<Reading, 'problems' | 'writersZone'>,
): string | null {
  const [property, another] = eachProperty(component, 'RRULE');
  if (propertyOf(component, 'EXRULE')) note(problems, 'exrule_ignored');
  if (another) note(problems, 'rules_several', another.value);
  if (!property || property.value.trim() === '') return null;
  if (property.value.length > RULE_MAX) return refuse(problems, property.value);
  try {
    return checkRecurrence(ownUntil(mended(property.value, problems), times, writersZone), times);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(problems, property.value);
  }
}

/** The API's maximum. */
const RULE_MAX = 2_000;

function refuse(problems: Problem[], rule: string): null {
  note(problems, 'rule_refused', rule);
  return null;
}

const KNOWN = /^(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BY[A-Z]+)=[^=]+$/;

/** Removes nonstandard parts. */
function mended(value: string, problems: Problem[]): string {
  const given = canonical(value.replace(/[\s\\]/g, ''));
  const parts = given.split(';').filter((part) => part !== '' && part !== 'RSCALE=GREGORIAN');
  const isEnded = parts.some((part) => part.startsWith('UNTIL='));
  const supported = parts.filter(
    (part, index) =>
      KNOWN.test(part) &&
      part !== 'INTERVAL=0' &&
      parts.findIndex((other) => nameOf(other) === nameOf(part)) === index &&
      !(isEnded && part.startsWith('COUNT=')),
  );
  if (supported.length < parts.length) note(problems, 'rule_mended', value);
  return supported.join(';');
}

const nameOf = (part: string): string => part.slice(0, part.indexOf('='));

/** UNTIL in our form: a date covers its whole day, and a floating time is taken in the event's zone. */
function ownUntil(
  rule: string,
  { isAllDay, isFloating, timeZone }: EventTimes,
  writersZone: Reading['writersZone'],
): string {
  const { until } = parse(rule);
  if (until?.kind !== 'utc') return rule;
  if (isAllDay) return untilAsDate(rule, writersZone(), timeZone);
  if (isFloating) return withParts(rule, { UNTIL: compactTime(msToLocal(until.ms)) });
  const local = instantToLocal(until.ms, timeZone);
  return local.endsWith('T23:59:59') ? withParts(rule, { UNTIL: compactTime(dateOf(local)) }) : rule;
}
