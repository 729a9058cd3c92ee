import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { shiftRule } from './shift-rule.ts';

/** Rule and start of a series after an occurrence moved; by default that occurrence is the start. */
function moved(recurrence: string, from: string, to: string, startTime = from): string[] | string {
  const isAllDay = from.length === 10;
  const zone = { timeZone: 'Europe/Berlin', isAllDay };
  try {
    const series = { ...zone, startTime, endTime: startTime, recurrence: `FREQ=${recurrence}` };
    const shifted = shiftRule(series, { ...zone, from, to });
    return [shifted.recurrence.slice('FREQ='.length), shifted.startTime.slice(0, to.length)];
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const refused = 'recurrence_unmovable';

describe('weekdays turn', () => {
  it.each([
    ['WEEKLY;BYDAY=MO', '2026-11-23', '2026-11-24', 'WEEKLY;BYDAY=TU'],
    ['WEEKLY', '2026-11-23', '2026-11-24', 'WEEKLY'],
    ['WEEKLY;BYDAY=MO,WE', '2026-11-23', '2026-11-24', 'WEEKLY;BYDAY=TU,TH'],
    ['WEEKLY;BYDAY=MO,WE;COUNT=5', '2026-11-23', '2026-11-21', 'WEEKLY;BYDAY=MO,SA;COUNT=5'],
    ['WEEKLY;BYDAY=MO', '2026-11-23', '2026-11-30', 'WEEKLY;BYDAY=MO'],
    ['DAILY;BYDAY=MO,TU', '2026-11-23', '2026-11-29', 'DAILY;BYDAY=MO,SU'],
    ['MONTHLY;BYDAY=MO', '2026-11-23', '2026-11-24', 'MONTHLY;BYDAY=TU'],
    // Every second week: Friday and the following Monday stay together, so the week starts on another day.
    ['WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2026-11-23', '2026-11-26', 'WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=TH'],
    ['WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2026-11-23', '2026-11-24', 'WEEKLY;INTERVAL=2;BYDAY=TU,SA'],
    ['WEEKLY;INTERVAL=2;BYDAY=SU', '2026-11-22', '2026-11-23', 'WEEKLY;INTERVAL=2;BYDAY=MO'],
  ])('%s from %s to %s', (rule, from, to, expected) => {
    expect(moved(rule, from, to)).toEqual([expected, to]);
  });
});

describe('days of a month or a year are renamed', () => {
  it.each([
    ['MONTHLY;BYDAY=2TU', '2026-11-10', '2026-11-11', 'MONTHLY;BYDAY=2WE'],
    ['MONTHLY;BYDAY=TU;BYSETPOS=2', '2026-11-10', '2026-11-11', 'MONTHLY;BYDAY=WE;BYSETPOS=2'],
    ['MONTHLY;BYDAY=2TU', '2026-11-10', '2026-11-17', 'MONTHLY;BYDAY=3TU'],
    ['MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-26', 'MONTHLY;BYDAY=-1TH'],
    ['MONTHLY;BYDAY=4MO', '2026-11-23', '2026-11-30', 'MONTHLY;BYDAY=-1MO'],
    ['MONTHLY;BYDAY=1MO,3MO', '2026-11-02', '2026-11-03', 'MONTHLY;BYDAY=1TU,3TU'],
    ['MONTHLY;BYDAY=1MO,3MO', '2026-11-02', '2026-11-09', 'MONTHLY;BYDAY=2MO,4MO'],
    ['MONTHLY;BYMONTHDAY=15', '2026-11-15', '2026-11-17', 'MONTHLY;BYMONTHDAY=17'],
    ['MONTHLY;BYMONTHDAY=31', '2026-12-31', '2026-12-30', 'MONTHLY;BYMONTHDAY=30'],
    ['MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-11-29', 'MONTHLY;BYMONTHDAY=-2'],
    ['MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-12-01', 'MONTHLY;BYMONTHDAY=1'],
    ['MONTHLY;BYMONTHDAY=10,20', '2026-11-10', '2026-11-12', 'MONTHLY;BYMONTHDAY=12,22'],
    ['MONTHLY', '2026-11-15', '2026-12-01', 'MONTHLY'],
    ['YEARLY', '2026-11-26', '2026-12-01', 'YEARLY'],
    ['YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26', '2026-11-27', 'YEARLY;BYMONTH=11;BYDAY=4FR'],
    ['YEARLY;BYMONTH=11;BYMONTHDAY=30', '2026-11-30', '2026-12-01', 'YEARLY;BYMONTH=12;BYMONTHDAY=1'],
    ['MONTHLY;BYMONTH=6,12;BYMONTHDAY=15', '2026-12-15', '2027-01-15', 'MONTHLY;BYMONTH=1,7;BYMONTHDAY=15'],
    ['YEARLY;BYDAY=20MO', '2026-05-18', '2026-05-19', 'YEARLY;BYDAY=20TU'],
    ['YEARLY;BYYEARDAY=100', '2026-04-10', '2026-04-12', 'YEARLY;BYYEARDAY=102'],
    ['YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-05-11', '2026-05-19', 'YEARLY;BYWEEKNO=21;BYDAY=TU'],
    ['YEARLY;BYWEEKNO=1;BYDAY=MO,WE', '2026-12-28', '2026-12-29', refused],
  ])('%s from %s to %s', (rule, from, to, expected) => {
    expect(moved(rule, from, to)).toEqual(expected === refused ? refused : [expected, to]);
  });

  it('the series begins where its first occurrence is by the new name', () => {
    // In July the second Wednesday comes before the second Tuesday.
    expect(moved('MONTHLY;BYDAY=2TU', '2026-12-08', '2026-12-09', '2026-07-14')).toEqual([
      'MONTHLY;BYDAY=2WE',
      '2026-07-08',
    ]);
    expect(moved('MONTHLY', '2027-02-15', '2027-03-01', '2027-01-15')).toEqual(['MONTHLY', '2027-02-01']);
    expect(moved('YEARLY', '2028-03-01', '2028-02-29', '2027-03-01')).toEqual(['YEARLY', '2028-02-29']);
  });
});

describe('times of the day shift', () => {
  it.each([
    ['DAILY', '10:00', '12:30', 'DAILY'],
    ['DAILY;BYHOUR=9,17', '09:00', '10:00', 'DAILY;BYHOUR=10,18'],
    ['DAILY;BYHOUR=9,17', '17:00', '16:30', 'DAILY;BYHOUR=8,16'],
    ['DAILY;BYMINUTE=0,30', '09:00', '09:15', 'DAILY;BYMINUTE=15,45'],
    ['DAILY;BYHOUR=9;BYMINUTE=0', '09:00', '08:45', 'DAILY;BYHOUR=8;BYMINUTE=45'],
    ['HOURLY;BYMINUTE=0', '09:00', '10:15', 'HOURLY;BYMINUTE=15'],
    ['HOURLY;BYHOUR=9,10', '09:00', '10:00', 'HOURLY;BYHOUR=10,11'],
    ['HOURLY;INTERVAL=6', '09:00', '10:30', 'HOURLY;INTERVAL=6'],
  ])('%s from %s to %s', (rule, from, to, expected) => {
    const start = rule.includes('9,17') ? '09:00' : from;
    expect(moved(rule, `2026-11-24T${from}:00`, `2026-11-24T${to}:00`, `2026-11-23T${start}:00`)).toEqual([
      expected,
      expect.any(String),
    ]);
  });
});

describe('UNTIL leaves what it left', () => {
  it.each([
    ['DAILY;UNTIL=20261126T100000', '2026-11-23T12:00:00', 'DAILY;UNTIL=20261126T120000'],
    ['DAILY;UNTIL=20261126T095959', '2026-11-23T09:00:00', 'DAILY;UNTIL=20261126T085959'],
    ['DAILY;UNTIL=20261126T090000Z', '2026-11-23T12:00:00', 'DAILY;UNTIL=20261126T110000Z'],
    ['DAILY;UNTIL=20261126', '2026-11-23T12:00:00', 'DAILY;UNTIL=20261126'],
    ['DAILY;UNTIL=20261126', '2026-11-24T12:00:00', 'DAILY;UNTIL=20261127'],
    ['HOURLY;UNTIL=20261126', '2026-11-23T12:00:00', 'HOURLY;UNTIL=20261127T015959'],
    // Across a change of the offset.
    ['DAILY;UNTIL=20270410T080000Z', '2026-11-23T12:00:00', 'DAILY;UNTIL=20270410T100000Z'],
  ])('%s moved from ten on the 23rd to %s', (rule, to, expected) => {
    expect(moved(rule, '2026-11-23T10:00:00', to)).toEqual([expected, to]);
  });

  it('where occurrences keep their months', () => {
    // 14 July would return a week earlier.
    expect(moved('MONTHLY;BYDAY=2TU;UNTIL=20260713', '2026-05-12', '2026-05-13')).toEqual([
      'MONTHLY;BYDAY=2WE;UNTIL=20260707',
      '2026-05-13',
    ]);
    expect(moved('MONTHLY;BYDAY=2WE;UNTIL=20260708', '2026-05-13', '2026-05-12')).toEqual([
      'MONTHLY;BYDAY=2TU;UNTIL=20260714',
      '2026-05-12',
    ]);
  });

  it('in another zone, and of whole days', () => {
    const series = { startTime: '2026-11-23T10:00:00', endTime: '2026-11-23T11:00:00', isAllDay: false };
    const until = (limit: string, move: { timeZone?: string; isAllDay?: boolean }) =>
      shiftRule(
        { ...series, timeZone: 'Europe/Moscow', recurrence: `FREQ=DAILY;UNTIL=${limit}` },
        {
          timeZone: 'Europe/Moscow',
          isAllDay: false,
          from: series.startTime,
          to: move.isAllDay ? '2026-11-23' : series.startTime,
          ...move,
        },
      ).recurrence.slice('FREQ=DAILY;UNTIL='.length);
    expect(until('20261126T070000Z', { timeZone: 'America/New_York' })).toBe('20261126T150000Z');
    expect(until('20261126T100000', { isAllDay: true })).toBe('20261126');
    // The 26th is excluded.
    expect(until('20261126T095959', { isAllDay: true })).toBe('20261125');
    expect(until('20261126T065959Z', { isAllDay: true })).toBe('20261125');
    expect(until('20261126', { isAllDay: true })).toBe('20261126');
  });
});

describe('a move that the rule has no meaning for is refused', () => {
  it.each([
    ['MONTHLY;BYMONTHDAY=1,15', '2026-12-01', '2026-11-30'],
    ['MONTHLY;BYMONTHDAY=13;BYDAY=FR', '2026-11-13', '2026-11-14'],
    ['MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30', '2026-11-27'],
    ['MONTHLY;BYMONTHDAY=1', '2026-11-23', '2026-11-24'],
    ['DAILY;BYMONTH=11', '2026-11-23', '2026-11-24'],
    ['WEEKLY;BYMONTH=11;BYDAY=MO', '2026-11-23', '2026-11-24'],
    ['YEARLY;BYMONTHDAY=1', '2026-11-01', '2026-12-05'],
    ['YEARLY;BYMONTH=3,12;BYMONTHDAY=10', '2026-12-10', '2027-01-10'],
    ['DAILY;BYHOUR=9,17', '2026-11-23T09:00:00', '2026-11-23T17:00:00'],
    ['DAILY;BYMINUTE=0,30', '2026-11-23T09:00:00', '2026-11-23T09:45:00'],
    ['HOURLY;BYDAY=MO', '2026-11-23T09:00:00', '2026-11-23T10:00:00'],
  ])('%s from %s to %s', (rule, from, to) => {
    expect(moved(rule, from, to)).toBe(refused);
  });
});
