import { describe, expect, it } from 'vitest';
import { nextOccurrence, nextOccurrences, occurrences, type Series } from './series.ts';

const ms = (local: string) => Date.parse(`${local}Z`);

const timed = (startTime: string, recurrence: string, more: Partial<Series> = {}): Series => ({
  startTime,
  endTime: startTime.replace(/T.*/, 'T23:59:59'),
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  recurrence,
  ...more,
});

const allDay = (first: string, last: string, recurrence: string, more: Partial<Series> = {}): Series => ({
  ...timed(`${first}T00:00:00`, recurrence, more),
  endTime: `${last}T23:59:59`,
  isAllDay: true,
});

const starts = (series: Series, from: string, to: string) =>
  occurrences(series, series.isAllDay ? from : ms(from), series.isAllDay ? to : ms(to)).map((found) =>
    found.startTime.slice(0, 16),
  );

describe('a window', () => {
  const series = timed('2026-11-20T23:00:00', 'FREQ=DAILY', { endTime: '2026-11-21T01:00:00', timeZone: 'UTC' });

  it.each([
    ['that ends as one begins', '2026-11-22T12:00:00', '2026-11-22T23:00:00', []],
    ['that ends a second later', '2026-11-22T12:00:00', '2026-11-22T23:00:01', ['2026-11-22T23:00']],
    ['that begins as one ends', '2026-11-22T01:00:00', '2026-11-22T12:00:00', []],
    ['that begins a second before', '2026-11-22T00:59:59', '2026-11-22T12:00:00', ['2026-11-21T23:00']],
    ['inside of one', '2026-11-22T00:10:00', '2026-11-22T00:20:00', ['2026-11-21T23:00']],
    ['before the series', '2020-11-22T00:10:00', '2026-11-20T23:00:00', []],
  ])('%s has %3$j', (_, from, to, expected) => expect(starts(series, from, to)).toEqual(expected));

  it('finds what began long before it', () => {
    const weeks = timed('2026-11-02T10:00:00', 'FREQ=WEEKLY', { endTime: '2026-11-20T10:00:00' });
    expect(starts(weeks, '2026-12-01T00:00:00', '2026-12-01T00:00:01')).toEqual([
      '2026-11-16T10:00',
      '2026-11-23T10:00',
      '2026-11-30T10:00',
    ]);
  });

  it('of an all-day series is of dates, the last one not in it', () => {
    const days = allDay('2026-11-20', '2026-11-22', 'FREQ=WEEKLY');
    expect(starts(days, '2026-11-29', '2026-12-04')).toEqual(['2026-11-27T00:00']);
    expect(starts(days, '2026-11-30', '2026-12-04')).toEqual([]);
    expect(starts(days, '2026-11-30', '2026-12-05')).toEqual(['2026-12-04T00:00']);
    expect(occurrences(days, '2026-11-29', '2026-11-30')).toEqual([
      {
        originalStart: '2026-11-27T00:00:00',
        startTime: '2026-11-27T00:00:00',
        endTime: '2026-11-29T23:59:59',
        startAt: null,
        endAt: null,
      },
    ]);
  });

  it('of an all-day series knows no clock changes', () => {
    const days = allDay('2026-03-28', '2026-03-29', 'FREQ=DAILY;COUNT=3', { timeZone: 'Nowhere/AtAll' });
    expect(nextOccurrences(days, '2026-01-01', 9).map((day) => day.endTime)).toEqual([
      '2026-03-29T23:59:59',
      '2026-03-30T23:59:59',
      '2026-03-31T23:59:59',
    ]);
  });

  it('never has more than the most occurrences of one series', () => {
    const long = timed('2000-01-01T00:00:00', 'FREQ=MINUTELY;INTERVAL=15', { endTime: '2020-01-01T00:00:00' });
    expect(occurrences(long, ms('2020-01-01T00:00:00'), ms('2020-01-02T00:00:00')).length).toBeLessThanOrEqual(40_001);
  });

  it('has second 60 at second 59', () => {
    const minutes = timed('2026-11-20T10:00:00', 'FREQ=DAILY;BYSECOND=0,59,60', { timeZone: 'UTC' });
    const found = occurrences(minutes, ms('2026-11-22T00:00:00'), ms('2026-11-22T12:00:00'));
    expect(found.map((one) => one.startTime).filter((time) => time > '2026-11-22')).toEqual([
      '2026-11-22T10:00:00',
      '2026-11-22T10:00:59',
    ]);
  });

  it('may reach to the last year', () => {
    const yearly = timed('9990-12-31T22:00:00', 'FREQ=YEARLY', { endTime: '9991-01-01T02:00:00' });
    expect(starts(yearly, '9998-01-01T00:00:00', '9999-12-31T23:59:59')).toHaveLength(3);
  });
});

describe('what comes next', () => {
  const series = timed('2026-11-20T10:00:00', 'FREQ=WEEKLY;COUNT=3', { endTime: '2026-11-20T11:00:00' });

  it.each([
    ['2026-01-01T00:00:00', '2026-11-20T10:00:00'],
    ['2026-11-20T09:59:59', '2026-11-20T10:00:00'],
    ['2026-11-20T10:00:00', '2026-11-27T10:00:00'],
    ['2026-12-04T09:59:59', '2026-12-04T10:00:00'],
    ['2026-12-04T10:00:00', undefined],
  ])('after %sZ is %s', (after, expected) => expect(nextOccurrence(series, ms(after))?.startTime).toBe(expected));

  it('is as many as are asked for, the nearest first', () => {
    const added = { ...series, recurrence: 'FREQ=WEEKLY', rdates: ['2030-01-01T10:00:00', '2026-11-21T10:00:00'] };
    expect(nextOccurrences(added, 0, 4).map((found) => found.startTime.slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-27',
      '2026-12-04',
    ]);
  });

  it('of an all-day series follows a date', () => {
    const days = allDay('2026-11-20', '2026-11-21', 'FREQ=YEARLY');
    expect(nextOccurrence(days, '2026-11-21')?.startTime).toBe('2026-11-20T00:00:00');
    expect(nextOccurrence(days, '2026-11-22')?.startTime).toBe('2027-11-20T00:00:00');
  });
});
