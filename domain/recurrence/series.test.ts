import { describe, expect, it } from 'vitest';
import { nextOccurrence, nextOccurrences, occurrences, occurrencesBefore, type Series, seriesEnd } from './series.ts';

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

describe('UNTIL', () => {
  const from = '2026-11-01T00:00:00';
  const to = '2026-12-31T00:00:00';
  it.each([
    ['UTC, at the very instant', 'UNTIL=20261122T090000Z', '2026-11-22T10:00'],
    ['UTC, a second before', 'UNTIL=20261122T085959Z', '2026-11-21T10:00'],
    ['local, at the very time', 'UNTIL=20261122T100000', '2026-11-22T10:00'],
    ['local, a second before', 'UNTIL=20261122T095959', '2026-11-21T10:00'],
    ['a date, the whole of it', 'UNTIL=20261122', '2026-11-22T10:00'],
    ['before the start, which still happens', 'UNTIL=20200101', '2026-11-20T10:00'],
    ['UTC, before the start', 'UNTIL=20200101T000000Z', '2026-11-20T10:00'],
  ])('%s', (_, until, last) => {
    expect(starts(timed('2026-11-20T10:00:00', `FREQ=DAILY;${until}`), from, to).at(-1)).toBe(last);
  });

  it('in UTC lies on another day in a zone far away', () => {
    const series = timed('2026-11-20T10:00:00', 'FREQ=DAILY;UNTIL=20261122T230000Z', { timeZone: 'Asia/Tokyo' });
    expect(starts(series, from, to).at(-1)).toBe('2026-11-22T10:00');
    const early = timed('2026-11-20T07:00:00', 'FREQ=DAILY;UNTIL=20261122T230000Z', { timeZone: 'Asia/Tokyo' });
    expect(starts(early, from, to).at(-1)).toBe('2026-11-23T07:00');
  });
});

describe('the start', () => {
  it('is the first occurrence and counts, also where the rule does not give it', () => {
    const series = timed('2026-11-20T10:00:00', 'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3');
    expect(starts(series, '2026-01-01T00:00:00', '2028-01-01T00:00:00')).toEqual([
      '2026-11-20T10:00',
      '2026-12-01T10:00',
      '2027-01-01T10:00',
    ]);
  });

  it('is all there is of a rule that is not valid or too dense', () => {
    for (const rule of ['', 'FREQ=NEVER', 'FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=13']) {
      const series = timed('2026-11-20T10:00:00', rule);
      expect(starts(series, '2026-01-01T00:00:00', '2028-01-01T00:00:00')).toEqual(['2026-11-20T10:00']);
      expect(nextOccurrence(series, ms('2027-01-01T00:00:00'))).toBeNull();
      expect(seriesEnd(series)).toBe(ms('2026-11-20T22:59:59'));
    }
  });
});

describe('times added and excluded', () => {
  const rdates = ['2026-11-20T18:00:00', '2026-11-23T10:00:00', '2026-12-24T08:00:00', '2026-01-01T00:00:00'];
  const series = timed('2026-11-20T10:00:00', 'FREQ=WEEKLY;COUNT=3', {
    endTime: '2026-11-20T11:00:00',
    rdates: [...rdates, '2026-11-27T10:00:00'],
    exdates: ['2026-11-27T10:00:00', '2026-11-23T10:00:00'],
  });

  it('are in the set and not, and do not count', () => {
    expect(starts(series, '2026-01-01T00:00:00', '2028-01-01T00:00:00')).toEqual([
      '2026-11-20T10:00',
      '2026-11-20T18:00',
      '2026-12-04T10:00',
      '2026-12-24T08:00',
    ]);
    expect(seriesEnd(series)).toBe(ms('2026-12-24T08:00:00'));
  });

  it('exclude the start too', () => {
    const without = { ...series, exdates: ['2026-11-20T10:00:00'] };
    expect(nextOccurrence(without, 0)?.startTime).toBe('2026-11-20T18:00:00');
  });

  it('exclude a moved start by either of its times', () => {
    for (const exdate of ['2026-03-29T02:30:00', '2026-03-29T03:30:00']) {
      const nights = timed('2026-03-28T02:30:00', 'FREQ=DAILY;COUNT=3', { exdates: [exdate] });
      expect(starts(nights, '2026-01-01T00:00:00', '2028-01-01T00:00:00')).toEqual([
        '2026-03-28T02:30',
        '2026-03-30T02:30',
      ]);
    }
  });

  it('of all-day events are dates', () => {
    const days = allDay('2026-11-20', '2026-11-20', 'FREQ=DAILY;COUNT=3', {
      exdates: ['2026-11-21T00:00:00'],
      rdates: ['2026-12-01T00:00:00'],
    });
    expect(starts(days, '2026-11-01', '2027-01-01')).toEqual([
      '2026-11-20T00:00',
      '2026-11-22T00:00',
      '2026-12-01T00:00',
    ]);
  });
});

describe('the end of a series', () => {
  const lasting = { endTime: '2026-11-20T11:00:00' };
  it.each([
    ['FREQ=DAILY', null],
    ['FREQ=DAILY;COUNT=3', '2026-11-22T10:00:00'],
    ['FREQ=DAILY;UNTIL=20261122T090000Z', '2026-11-22T10:00:00'],
    ['FREQ=DAILY;UNTIL=20261122T100000', '2026-11-22T10:00:00'],
    ['FREQ=DAILY;UNTIL=20200101', '2026-11-20T10:00:00'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-20T10:00:00'],
  ])('%s is %s', (rule, expected) => {
    expect(seriesEnd(timed('2026-11-20T10:00:00', rule, lasting))).toBe(expected && ms(expected));
  });

  it('of an all-day series is the midnight after its last day', () => {
    expect(seriesEnd(allDay('2026-11-20', '2026-11-21', 'FREQ=DAILY;COUNT=2'))).toBe(ms('2026-11-23T00:00:00'));
  });

  it('is not before an occurrence that a gap moved past the last', () => {
    const series = timed('2026-03-28T02:59:00', 'FREQ=MINUTELY;INTERVAL=1441;COUNT=2', {
      endTime: '2026-03-28T03:00:00',
    });
    const halfHours = { ...series, recurrence: 'FREQ=MINUTELY;INTERVAL=15;UNTIL=20260329T030000' };
    for (const one of [series, halfHours]) {
      const ends = nextOccurrences(one, 0, 500).map((found) => found.endAt ?? 0);
      expect(seriesEnd(one)).toBeGreaterThanOrEqual(Math.max(...ends));
    }
  });
});

describe('the number of occurrences before one', () => {
  it.each([
    ['2026-11-20T10:00:00', 0],
    ['2026-11-21T10:00:00', 1],
    ['2026-11-25T10:00:00', 5],
    ['2030-01-01T10:00:00', 10],
  ])('at %s is %i', (at, expected) => {
    const series = timed('2026-11-20T10:00:00', 'FREQ=DAILY;COUNT=10', { exdates: ['2026-11-21T10:00:00'] });
    expect(occurrencesBefore(series, at)).toBe(expected);
  });

  it('is exact for a long series', () => {
    const series = timed('1970-01-01T00:00:00', 'FREQ=HOURLY;COUNT=1000000');
    expect(occurrencesBefore(series, '2026-01-01T00:00:00')).toBe(490_896);
  });
});
