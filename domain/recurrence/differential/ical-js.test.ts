import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { localToMs, msToLocal } from '../../dates/local.ts';
import { plainRule } from '../generated-rules.ts';
import { nextOccurrences } from '../series.ts';

/** Comparison with ical.js, which Thunderbird and Nextcloud use. */

const OCCURRENCES = 12;

/** Cases where ical.js is wrong, and python-dateutil agrees with us. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'BYWEEKNO is not looked at, beside BYDAY': /BYWEEKNO/,
  'a weekday counted through the year comes in every week from there on': /YEARLY;BYDAY=\d\d/,
};

function ours(rule: string, startTime: string): string[] {
  const series = { startTime, endTime: startTime, isAllDay: false, timeZone: 'UTC', recurrence: rule };
  return nextOccurrences(series, localToMs(startTime) - 1, OCCURRENCES).map((one) => one.startTime);
}

function theirs(rule: string, startTime: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(startTime, undefined as never));
  const found: string[] = [];
  for (let time = iterator.next(); time && found.length < OCCURRENCES; time = iterator.next())
    found.push(time.toString());
  return found;
}

const starts = fc.integer({ min: 0, max: 700 }).map((day) => msToLocal(Date.UTC(2026, 0, 1, 9) + day * 86_400_000));

it('ical.js finds the same occurrences of hundreds of rules', () => {
  const cases = fc.sample(fc.tuple(plainRule, starts), 400);
  const different = cases.flatMap(([rule, anywhere]) => {
    if (Object.values(FAULTS).some((fault) => fault.test(rule))) return [];
    // The start always counts, but for ical.js only if it matches the rule.
    const [, start = anywhere] = ours(rule.replace(/;(?:COUNT|UNTIL)=.*/, ''), anywhere);
    const [own, other] = [ours(rule, start), theirs(rule, start)];
    return own.join() === other.join() || (own.length === 1 && other.length === 0) ? [] : [{ rule, start, own, other }];
  });
  expect(different).toEqual([]);
});
