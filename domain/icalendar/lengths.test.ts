import { describe, expect, it } from 'vitest';
import { nextOccurrences, occurrences, seriesEnd } from '../recurrence/series.ts';
import { generousBudget } from './generous-budget.ts';
import { readObject } from './read-object.ts';
import { seriesOf } from './series-of.ts';
import { splitCalendar } from './split.ts';
import { writeWhen } from './write-dates.ts';

/** Lengths of the occurrences of a series. */

const budget = generousBudget();

function read(timeZone: string, ...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  const [object] = splitCalendar(text, budget).objects;
  const result = object && readObject(object, { timeZone, budget });
  if (!result?.fields) throw new Error(JSON.stringify(result?.problems));
  const { event } = result.fields;
  const all = nextOccurrences(seriesOf(event), 0, 6);
  return {
    ...{ event, all },
    ends: all.map(({ endTime }) => endTime.slice(5, 16)),
    hours: all.map(({ startAt, endAt }) => (Number(endAt) - Number(startAt)) / 3_600_000),
  };
}

describe('a length in days', () => {
  it.each([
    ['of a day, forward, from the first on', '20260328T100000', 'P1D', [23, 24, 24]],
    ['of a day, forward, in between', '20260327T100000', 'P1D', [24, 23, 24]],
    ['of a day, back, from the first on', '20261024T100000', 'P1D', [25, 24, 24]],
    ['of a day, back, in between', '20261023T100000', 'P1D', [24, 25, 24]],
    ['of a week, forward', '20260326T100000', 'P1W', [167, 167, 167]],
    ['of a week, back', '20261017T100000', 'P1W', [168, 169, 169]],
    ['of seven days', '20261017T100000', 'P7D', [168, 169, 169]],
    ['of two days', '20260326T100000', 'P2D', [48, 47, 47]],
    ['at a time that the clocks show twice', '20261024T023000', 'P1D', [24, 25, 24]],
    ['of a day in hours: the clock counts', '20260327T100000', 'PT24H', [24, 23, 24]],
  ])('%s ends at the same clock time', (_, start, duration, hours) => {
    const { hours: found, event } = read(
      'UTC',
      `DTSTART;TZID=Europe/Berlin:${start}`,
      `DURATION:${duration}`,
      'RRULE:FREQ=DAILY;COUNT=3',
    );
    expect(found).toEqual(hours);
    const whole = seriesOf(event);
    const last = Math.max(...nextOccurrences(whole, 0, 5).map(({ endAt }) => Number(endAt)));
    expect(seriesEnd(whole)).toBeGreaterThanOrEqual(last);
  });

  it('is found by what it lasts on the clocks', () => {
    const { event } = read(
      'UTC',
      'DTSTART;TZID=Europe/Berlin:20261023T100000',
      'DURATION:P1D',
      'RRULE:FREQ=DAILY;COUNT=3',
    );
    const hour = (at: string) => Date.parse(`2026-10-${at}:00:00Z`);
    const during = (from: string, to: string) =>
      occurrences(seriesOf(event), hour(from), hour(to)).map(({ originalStart }) => originalStart.slice(8, 10));
    expect(during('25T08', '25T09')).toEqual(['24']);
    expect(during('25T09', '25T10')).toEqual(['25']);
  });

  it.each([
    ['of hours', 'PT8H', [8, 8, 8]],
    ['of an hour less than a day', 'PT23H', [23, 23, 23]],
    ['of days and hours', 'P1DT2H', [26, 26, 26]],
  ])('%s is as long each time', (_, duration, hours) => {
    const lines = ['DTSTART;TZID=Europe/Berlin:20261020T220000', `DURATION:${duration}`, 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(read('UTC', ...lines).hours).toEqual(hours);
    const night = ['DTSTART;TZID=Europe/Berlin:20261024T220000', 'DURATION:PT8H', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(read('UTC', ...night).ends).toEqual(['10-25T05:00', '10-26T06:00', '10-27T06:00']);
  });
});

describe('what begins in a gap', () => {
  it.each([
    ['DTEND;TZID=Europe/Berlin:20260329T030000', '03:30–04:00'],
    ['DTEND;TZID=Europe/Berlin:20260329T040000', '03:30–04:00'],
    ['DTEND;TZID=Europe/Berlin:20260329T023000', '03:30–03:31'],
    ['DURATION:PT1H', '03:30–04:30'],
    ['DTEND:20260329T023000Z', '03:30–04:30'],
  ])('ends at the instant that a text says, where that comes after it: %s', (end, clocks) => {
    for (const rule of [[], ['RRULE:FREQ=DAILY;COUNT=2']]) {
      const { event, all } = read('UTC', 'DTSTART;TZID=Europe/Berlin:20260329T023000', end, ...rule);
      const [first] = all;
      expect(`${first?.startTime.slice(11, 16)}–${first?.endTime.slice(11, 16)}`).toBe(clocks);
      const written = writeWhen(event, rule.length === 0, (zone) => zone).map((line) => line.trim());
      expect(read('UTC', ...written, ...rule).all).toEqual(all);
    }
  });
});

describe.each(['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'UTC'])('a floating series in %s', (zone) => {
  it.each([
    [
      'over night back',
      'DTSTART:20261024T070000',
      'DTEND:20261025T070000',
      'FREQ=DAILY;INTERVAL=2;COUNT=3',
      ['10-25T07:00', '10-27T07:00', '10-29T07:00'],
    ],
    [
      'over night forward',
      'DTSTART:20260328T220000',
      'DTEND:20260329T060000',
      'FREQ=DAILY;COUNT=2',
      ['03-29T06:00', '03-30T06:00'],
    ],
    [
      'a minute before a gap',
      'DTSTART:20260329T015900',
      'DURATION:PT1M',
      'FREQ=DAILY;COUNT=2',
      ['03-29T02:00', '03-30T02:00'],
    ],
    ['within a gap', 'DTSTART:20260329T021500', 'DURATION:PT30M', 'FREQ=DAILY;COUNT=2', ['03-29T02:45', '03-30T02:45']],
    [
      'each hour over a gap',
      'DTSTART:20260329T013000',
      'DURATION:PT30M',
      'FREQ=HOURLY;COUNT=4',
      ['03-29T02:00', '03-29T03:00', '03-29T04:00', '03-29T05:00'],
    ],
    [
      'each hour over a gap of America',
      'DTSTART:20260308T013000',
      'DURATION:PT30M',
      'FREQ=HOURLY;COUNT=3',
      ['03-08T02:00', '03-08T03:00', '03-08T04:00'],
    ],
    [
      'each hour over a gap of Australia',
      'DTSTART:20261004T013000',
      'DURATION:PT30M',
      'FREQ=HOURLY;COUNT=3',
      ['10-04T02:00', '10-04T03:00', '10-04T04:00'],
    ],
    [
      'out of a gap',
      'DTSTART:20260329T023000',
      'DTEND:20260329T030000',
      'FREQ=DAILY;COUNT=2',
      ['03-29T03:00', '03-30T03:00'],
    ],
  ])('%s keeps its clock times', (_, start, end, rule, ends) => {
    const { all, ends: found } = read(zone, start, end, `RRULE:${rule}`);
    expect(found).toEqual(ends);
    expect(all.every(({ startTime, originalStart }) => startTime === originalStart)).toBe(true);
    expect(all.every(({ startAt, endAt }) => Number(endAt) > Number(startAt))).toBe(true);
  });
});
