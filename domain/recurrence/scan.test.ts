import { describe, expect, it } from 'vitest';
import type { Budget } from './budget.ts';
import { prepare } from './check.ts';
import { countBefore, lastCounted, occurrencesAfterStart, SEARCH_MAX } from './scan.ts';

const ms = (local: string) => Date.parse(`${local}Z`);
const text = (at: number) => new Date(at).toISOString().slice(0, 19);
const plan = (rule: string, startTime: string) => prepare(rule, { startTime, isAllDay: false });
const END = Number.POSITIVE_INFINITY;

/** Everything from 1 November to 12 December 2026, and the number of days searched. */
function readMonth(rule: string, startTime: string) {
  const budget: Budget = { days: 0 };
  const found = occurrencesAfterStart(
    plan(rule, startTime),
    ms('2026-11-01T00:00:00'),
    ms('2026-12-12T00:00:00'),
    budget,
  );
  return { found: [...found].map(text), days: budget.days };
}

describe('a month of an old series', () => {
  it.each([
    ['FREQ=DAILY', 42, 50],
    ['FREQ=DAILY;INTERVAL=3', 14, 50],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 6, 50],
    ['FREQ=MONTHLY;BYDAY=2TU', 2, 50],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 2, 70],
    ['FREQ=HOURLY', 985, 50],
    ['FREQ=HOURLY;INTERVAL=7', 141, 50],
    ['FREQ=MINUTELY;INTERVAL=17;BYHOUR=3', 145, 50],
    ['FREQ=SECONDLY;INTERVAL=86399', 41, 50],
    ['FREQ=YEARLY;BYWEEKNO=46;BYDAY=MO', 1, 50],
    ['FREQ=YEARLY;BYDAY=MO;BYSETPOS=46', 1, 370],
    ['FREQ=YEARLY;INTERVAL=7', 0, 70],
  ])('%s costs the days of a month or of a year, not of its age', (rule, count, most) => {
    for (const start of ['0001-01-01T00:00:00', '1970-01-05T00:00:00', '2020-01-06T00:00:00']) {
      const { found, days } = readMonth(rule, start);
      expect(days).toBeLessThanOrEqual(most);
      if (start.startsWith('1970')) expect(Math.abs(found.length - count)).toBeLessThanOrEqual(2);
    }
  });

  it('keeps the step of its interval', () => {
    const { found } = readMonth('FREQ=DAILY;INTERVAL=10', '1970-01-01T10:00:00');
    const first = ms('1970-01-01T10:00:00');
    expect(found).toHaveLength(4);
    for (const time of found) expect((ms(time) - first) % (10 * 86_400_000)).toBe(0);
  });
});

describe('a rule that never gives anything', () => {
  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTHDAY=5',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
    'FREQ=YEARLY;INTERVAL=4;BYYEARDAY=366',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=4',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=8',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=2;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
    'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13',
    'FREQ=HOURLY;INTERVAL=2;BYHOUR=1,3,5',
    'FREQ=HOURLY;INTERVAL=168;BYDAY=SU',
    'FREQ=MINUTELY;INTERVAL=15;BYMINUTE=7',
    'FREQ=MINUTELY;BYSECOND=0;BYSETPOS=2',
    'FREQ=SECONDLY;INTERVAL=98;BYSECOND=1',
    'FREQ=SECONDLY;INTERVAL=97;BYHOUR=3;BYMINUTE=3;BYSECOND=3;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=999999999999999',
    'FREQ=SECONDLY;INTERVAL=999999999999999',
  ])('%s is given up after a bounded search', (rule) => {
    const never = plan(rule, '2026-01-05T00:00:00'); // a Monday, in a year after no leap year
    const [next, counted, month] = [{ days: 0 }, { days: 0 }, { days: 0 }];
    expect([...occurrencesAfterStart(never, never.start, END, next)]).toEqual([]);
    expect(next.days).toBeLessThan(1.5 * SEARCH_MAX);
    expect(lastCounted(never, 5, counted)).toBe(never.start);
    expect(counted.days).toBeLessThan(1.5 * SEARCH_MAX);
    expect([...occurrencesAfterStart(never, ms('2026-11-01T00:00:00'), ms('2026-12-12T00:00:00'), month)]).toEqual([]);
    expect(month.days).toBeLessThan(100);
  });
});

describe('a rule that is rarely met', () => {
  it.each([
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2026-01-01T10:00:00', '2044-02-29T10:00:00'],
    ['FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29', '2000-03-01T10:00:00', '2400-02-29T10:00:00'],
    ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTHDAY=3', '2026-01-01T10:00:00', '2027-01-03T10:00:00'],
    ['FREQ=DAILY;INTERVAL=100;BYMONTHDAY=1;BYMONTH=1', '2026-01-01T10:00:00', '2190-01-01T10:00:00'],
  ])('%s from %s on is found at %s', (rule, start, expected) => {
    const [first] = occurrencesAfterStart(plan(rule, start), ms(start), END);
    expect(text(first ?? 0)).toBe(expected);
  });
});

describe('a search that may take only some steps', () => {
  it('gives what it has found by then, and no part of a period that BYSETPOS counts through', () => {
    const month = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
    const all = [...occurrencesAfterStart(plan(month, '2026-01-01T10:00:00'), 0, ms('2027-01-01T00:00:00'))];
    for (let left = 1; left < 400; left += 1) {
      const found = occurrencesAfterStart(plan(month, '2026-01-01T10:00:00'), 0, END, { days: 0, left });
      expect(all.slice(0, 12)).toEqual(expect.arrayContaining([...found]));
    }
  });

  it('ends, however sparse the rule', () => {
    for (const rule of [
      'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13',
      'FREQ=SECONDLY;INTERVAL=86399;BYHOUR=2;BYDAY=MO',
    ]) {
      const budget = { days: 0, left: 1_000 };
      expect([...occurrencesAfterStart(plan(rule, '2026-01-05T00:00:00'), 0, END, budget)]).toEqual([]);
      expect(budget.days).toBeLessThanOrEqual(1_100);
    }
  });
});

describe('a COUNT', () => {
  it.each([
    ['FREQ=DAILY', '2026-01-31T10:00:00', 2, '2026-02-01T10:00:00'],
    ['FREQ=MONTHLY', '2026-01-31T10:00:00', 3, '2026-05-31T10:00:00'],
    ['FREQ=HOURLY', '1970-01-01T00:00:00', 1_000_000, '2084-01-29T15:00:00'],
    // The start is the first, even if it does not match the rule.
    ['FREQ=MONTHLY;BYMONTHDAY=1', '2026-01-31T10:00:00', 3, '2026-03-01T10:00:00'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '2026-11-20T10:00:00', 10, '2026-11-29T10:00:00'],
    ['FREQ=DAILY', '2026-01-31T10:00:00', 1, '2026-01-31T10:00:00'],
  ])('%s from %s has its occurrence %i at %s', (rule, start, count, expected) => {
    const budget = { days: 0 };
    expect(text(lastCounted(plan(rule, start), count, budget))).toBe(expected);
    expect(budget.days).toBeLessThan(100_000);
    expect(countBefore(plan(rule, start), ms(expected))).toBe(count - 1);
  });

  it.each([
    ['FREQ=DAILY;INTERVAL=3', '2024-02-28T10:00:00'],
    ['FREQ=HOURLY;INTERVAL=7', '2026-01-31T10:20:30'],
    ['FREQ=MINUTELY;INTERVAL=1441', '2026-01-31T10:20:30'],
    ['FREQ=SECONDLY;INTERVAL=86399', '2026-01-31T10:20:30'],
  ])('of %s is reckoned as it is counted', (rule, start) => {
    const plain = plan(rule, start);
    const some = occurrencesAfterStart(plan(rule, start), ms(start), END).take(500).toArray();
    for (const [index, at] of some.entries()) {
      expect(lastCounted(plain, index + 2)).toBe(at);
      expect([countBefore(plain, at), countBefore(plain, at + 1)]).toEqual([index + 1, index + 2]);
    }
  });

  it('that lies too far ahead ends the series after some 400 years', () => {
    const budget = { days: 0 };
    const last = lastCounted(plan('FREQ=HOURLY', '2026-01-01T00:00:00'), 999_999_999_999, budget);
    expect(budget.days).toBeLessThan(1.1 * SEARCH_MAX);
    expect(text(last)).toMatch(/^24\d\d/);
  });
});
