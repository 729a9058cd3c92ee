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
const starts = (series: Series, from: string, to: string) =>
  occurrences(series, ms(from), ms(to)).map((found) => found.startTime.slice(0, 16));

describe('the spring night', () => {
  const nightly = timed('2026-03-27T02:30:00', 'FREQ=DAILY;COUNT=4', { endTime: '2026-03-27T03:00:00' });

  it('moves a start out of the gap, keeps its length, and counts it', () => {
    expect(occurrences(nightly, ms('2026-03-28T12:00:00'), ms('2026-04-30T00:00:00'))).toEqual([
      {
        originalStart: '2026-03-29T02:30:00',
        startTime: '2026-03-29T03:30:00',
        endTime: '2026-03-29T04:00:00',
        startAt: ms('2026-03-29T01:30:00'),
        endAt: ms('2026-03-29T02:00:00'),
      },
      {
        originalStart: '2026-03-30T02:30:00',
        startTime: '2026-03-30T02:30:00',
        endTime: '2026-03-30T03:00:00',
        startAt: ms('2026-03-30T00:30:00'),
        endAt: ms('2026-03-30T01:00:00'),
      },
    ]);
  });

  it('lets a night from 22:00 to 06:00 end at 07:00', () => {
    const nights = timed('2026-03-27T22:00:00', 'FREQ=DAILY', { endTime: '2026-03-28T06:00:00' });
    const found = occurrences(nights, ms('2026-03-27T00:00:00'), ms('2026-03-30T00:00:00'));
    expect(found.map((night) => night.endTime)).toEqual([
      '2026-03-28T06:00:00',
      '2026-03-29T07:00:00',
      '2026-03-30T06:00:00',
    ]);
  });

  it('has one occurrence where a moved one meets another', () => {
    const hourly = timed('2026-03-29T01:00:00', 'FREQ=HOURLY;COUNT=4', { endTime: '2026-03-29T01:30:00' });
    const found = occurrences(hourly, ms('2026-03-28T00:00:00'), ms('2026-03-31T00:00:00'));
    expect(found.map((hour) => hour.originalStart.slice(11, 16))).toEqual(['01:00', '03:00', '04:00']);
  });

  it('puts a moved start in its place among the others', () => {
    const rule = 'FREQ=DAILY;BYHOUR=2,3;BYMINUTE=10,50;BYSETPOS=2,3';
    const series = timed('2026-03-01T02:50:00', rule, { endTime: '2026-03-01T03:00:00' });
    const nights = [occurrences(series, ms('2026-03-29T00:00:00'), ms('2026-03-29T12:00:00'))];
    nights.push(nextOccurrences(series, ms('2026-03-29T00:00:00'), 2));
    for (const night of nights) {
      expect(night.map((found) => [found.originalStart.slice(11, 16), found.startTime.slice(11, 16)])).toEqual([
        ['03:10', '03:10'],
        ['02:50', '03:50'],
      ]);
    }
    expect(nextOccurrence(series, ms('2026-03-29T00:00:00'))?.originalStart).toBe('2026-03-29T03:10:00');
  });

  it('is seen by a window that begins after the gap', () => {
    const series = timed('2026-03-01T02:30:00', 'FREQ=DAILY', { endTime: '2026-03-01T02:40:00' });
    expect(starts(series, '2026-03-29T01:35:00', '2026-03-29T02:00:00')).toEqual(['2026-03-29T03:30']);
    expect(nextOccurrence(series, ms('2026-03-29T01:35:00'))?.startTime).toBe('2026-03-29T03:30:00');
  });
});

describe('the autumn night', () => {
  it('takes the first of two like times', () => {
    const series = timed('2026-10-24T02:30:00', 'FREQ=DAILY;COUNT=3', { endTime: '2026-10-24T03:30:00' });
    const found = occurrences(series, ms('2026-10-24T12:00:00'), ms('2026-10-27T00:00:00'));
    expect(found.map(({ startAt }) => startAt)).toEqual([ms('2026-10-25T00:30:00'), ms('2026-10-26T01:30:00')]);
    expect(found[0]?.endTime).toBe('2026-10-25T02:30:00');
  });

  it('is seen by a window that ends at the second, earlier time', () => {
    const series = timed('2026-10-01T02:30:00', 'FREQ=DAILY', { endTime: '2026-10-01T02:40:00' });
    expect(starts(series, '2026-10-25T00:00:00', '2026-10-25T01:15:00')).toEqual(['2026-10-25T02:30']);
  });
});

describe('other zones', () => {
  it.each([
    ['Australia/Lord_Howe', '2026-10-03T02:15:00', '2026-10-04T02:45'],
    ['Africa/Cairo', '2026-04-23T00:30:00', '2026-04-24T01:30'],
  ])('%s moves the day after %s to %s', (timeZone, start, expected) => {
    const series = timed(start, 'FREQ=DAILY', { timeZone });
    const { originalStart, startTime } = nextOccurrences(series, 0, 2)[1] ?? {};
    expect(startTime?.slice(0, 16)).toBe(expected);
    expect(originalStart).not.toBe(startTime);
  });

  it('have one occurrence on a day that follows a skipped one', () => {
    const series = timed('2011-12-29T12:00:00', 'FREQ=DAILY', { timeZone: 'Pacific/Apia' });
    expect(nextOccurrences(series, 0, 3).map((found) => found.originalStart.slice(0, 10))).toEqual([
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
    ]);
  });
});
