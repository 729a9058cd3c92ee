import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/local.ts';
import { choicesFor, commonChoicesFor, followDay, plainPattern } from './choices.ts';
import { firstDayOf } from './first-day.ts';
import { parse } from './parse.ts';
import { patternOf } from './pattern.ts';
import { nextOccurrences } from './series.ts';
import { writePattern } from './write-pattern.ts';

const never = { by: 'never' } as const;
const start = (date: string) => ({ startTime: `${date}T10:00:00`, isAllDay: false, timeZone: 'Europe/Moscow' });
const datesOf = (recurrence: string, date: string) =>
  nextOccurrences({ ...start(date), endTime: `${date}T11:00:00`, recurrence }, 0, 12).map(({ startTime }) =>
    startTime.slice(0, 10),
  );
const someDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));

describe('what a day suggests', () => {
  it('on a small screen: at most six, without days by their weekday or from the end', () => {
    const of = (date: string) => commonChoicesFor(date).map((pattern) => writePattern(pattern, never));
    expect(of('2026-11-30')).toEqual([
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=WEEKLY;BYDAY=MO',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      'FREQ=MONTHLY;BYMONTHDAY=30',
      'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30',
    ]);
  });

  it('of an ordinary Tuesday', () => {
    expect(choicesFor('2026-11-10').map((pattern) => writePattern(pattern, never))).toEqual([
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=WEEKLY;BYDAY=TU',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
      'FREQ=MONTHLY;BYMONTHDAY=10',
      'FREQ=MONTHLY;BYDAY=2TU',
      'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=10',
    ]);
  });

  it('of the last day of a month, which is a Monday and so its last weekday', () => {
    expect(choicesFor('2026-11-30').map((pattern) => writePattern(pattern, never))).toEqual(
      expect.arrayContaining([
        'FREQ=MONTHLY;BYDAY=-1MO',
        'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
        'FREQ=MONTHLY;BYMONTHDAY=-1',
      ]),
    );
  });

  it('holds on that day itself, and is read back as it was written', () => {
    fc.assert(
      fc.property(someDay, (date) => {
        for (const pattern of choicesFor(date)) {
          const rule = writePattern(pattern, never);
          expect(firstDayOf(pattern, date)).toBe(date);
          expect(patternOf(parse(rule), null)).toEqual(pattern);
        }
      }),
    );
  });
});

describe('another day', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TH'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270601', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270601'],
    ['FREQ=MONTHLY;BYMONTHDAY=24;COUNT=5', 'FREQ=MONTHLY;BYMONTHDAY=26;COUNT=5'],
    ['FREQ=MONTHLY;BYDAY=-1TU', 'FREQ=MONTHLY;BYDAY=-1TH'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=26'],
    ['FREQ=DAILY', 'FREQ=DAILY'],
  ])('takes %s along to %s', (rule, there) => {
    expect(followDay(rule, '2026-11-24', '2026-11-26')).toBe(there);
  });

  it('turns the last Tuesday into the second Thursday where that is none of the last', () => {
    expect(followDay('FREQ=MONTHLY;BYDAY=-1TU', '2026-11-24', '2026-12-10')).toBe('FREQ=MONTHLY;BYDAY=2TH');
  });

  it('leaves alone what somebody has made of several days', () => {
    expect(followDay('FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-23', '2026-11-24')).toBeNull();
  });
});

describe('the first day of a pattern', () => {
  const week = plainPattern('week', '2026-11-24');
  const month = plainPattern('month', '2026-11-24');
  it.each([
    ['the next Thursday', { ...week, weekdays: [4] }, '2026-11-26'],
    ['the last weekday', { ...month, inMonth: { by: 'kind', nth: [-1], kind: 'workday' } }, '2026-11-30'],
    ['the second Sunday, which is in December', { ...month, inMonth: { by: 'kind', nth: [2], kind: 0 } }, '2026-12-13'],
    ['the last day of the month', { ...month, inMonth: { by: 'date', dates: [-1] } }, '2026-11-30'],
    ['a leap day', { ...month, unit: 'year', months: [2], inMonth: { by: 'date', dates: [29] } }, '2028-02-29'],
    ['a day that never comes', { ...month, unit: 'year', months: [2], inMonth: { by: 'date', dates: [30] } }, null],
  ] as const)('%s', (_, pattern, day) => {
    expect(firstDayOf(pattern, '2026-11-24')).toBe(day);
  });

  it('is what the engine begins with', () => {
    const rule = writePattern({ ...week, weekdays: [1, 4], every: 2 }, { by: 'count', count: 3 });
    expect(datesOf(rule, '2026-11-26')).toEqual(['2026-11-26', '2026-12-07', '2026-12-10']);
  });
});
