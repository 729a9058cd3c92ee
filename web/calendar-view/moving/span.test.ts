import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#web/events/sample-event.ts';
import {
  drawnBetween,
  movedWithin,
  type Span,
  shiftDays,
  shiftEnd,
  shiftMinutes,
  timesIn,
  withEndAt,
  withStartAt,
} from './span.ts';

const DAY = '2026-11-20';

/** `10:00-11:30` on the day, `-22:00` the evening before, `+02:00` the night after. */
function span(text: string): Span {
  const local = (clock: string) => {
    const day = clock.startsWith('-') ? '2026-11-19' : clock.startsWith('+') ? '2026-11-21' : DAY;
    return `${day}T${clock.replace(/^[-+]/, '')}:00`;
  };
  const [start = '', end = ''] = text.split('/');
  return { start: local(start), end: local(end) };
}

describe('moving by days', () => {
  it.each([
    ['a timed event keeps its clock', '2026-11-20T14:15:00', '2026-11-20T15:00:00', 3, '2026-11-23T14:15:00'],
    ['over the end of a year', '2026-12-31T09:00:00', '2027-01-01T09:00:00', 1, '2027-01-01T09:00:00'],
    ['backwards over a leap day', '2028-03-01T00:00:00', '2028-03-02T23:59:59', -1, '2028-02-29T00:00:00'],
    // Europe/Berlin skips an hour on this day; clock times stay.
    ['onto a day that changes its clocks', '2026-03-28T10:00:00', '2026-03-28T11:00:00', 1, '2026-03-29T10:00:00'],
  ])('%s', (_, start, end, days, moved) => {
    const result = shiftDays({ start, end }, days);
    expect(result.start).toBe(moved);
    expect(Date.parse(result.end) - Date.parse(result.start)).toBe(Date.parse(end) - Date.parse(start));
  });
});

describe('moving by minutes', () => {
  it.each([
    ['10:00/11:00', 15, '10:15/11:15'],
    ['10:10/11:00', -15, '09:55/10:45'],
    ['00:00/01:00', -15, '-23:45/00:45'],
    ['23:30/23:50', 15, '23:45/+00:05'],
  ])('%s by %i is %s', (from, minutes, to) => {
    expect(shiftMinutes(span(from), minutes)).toEqual(span(to));
  });
});

describe('moving the end by minutes', () => {
  it.each([
    ['10:00/11:00', 15, '10:00/11:15'],
    ['10:00/11:00', -15, '10:00/10:45'],
    ['10:00/10:20', -15, '10:00/10:15'],
    ['10:00/10:15', -15, '10:00/10:15'],
    ['10:00/10:05', -15, '10:00/10:05'],
    ['10:00/10:05', 15, '10:00/10:20'],
    ['23:00/23:50', 15, '23:00/+00:05'],
  ])('%s by %i is %s', (from, minutes, to) => {
    expect(shiftEnd(span(from), minutes)).toEqual(span(to));
  });
});

describe('dragging within a day', () => {
  it.each([
    ['10:00/11:00', 7, '10:00/11:00'],
    ['10:00/11:00', 8, '10:15/11:15'],
    ['10:10/11:10', 0, '10:15/11:15'],
    ['10:00/11:00', -62, '09:00/10:00'],
    ['10:00/11:00', -2_000, '00:00/01:00'],
    // At least one step stays within the day.
    ['10:00/11:00', 2_000, '23:45/+00:45'],
    ['-22:00/02:00', 60, '-23:00/03:00'],
    ['-22:00/02:00', -600, '-20:15/00:15'],
  ])('%s by %i minutes comes to %s', (from, minutes, to) => {
    expect(movedWithin(DAY, span(from), minutes)).toEqual(span(to));
  });
});

describe('dragging an edge', () => {
  it.each([
    ['10:00/11:00', 11.6 * 60, '10:00/11:30'],
    ['10:00/11:00', 9 * 60, '10:00/10:15'],
    ['10:05/11:00', 10 * 60, '10:05/10:20'],
    ['10:00/11:00', 30 * 60, '10:00/+00:00'],
    ['-22:00/02:00', 3 * 60, '-22:00/03:00'],
  ])('the lower one of %s to minute %d gives %s', (from, minute, to) => {
    expect(withEndAt(DAY, span(from), minute)).toEqual(span(to));
  });

  it.each([
    ['10:00/11:00', 9.6 * 60, '09:30/11:00'],
    ['10:00/11:00', 12 * 60, '10:45/11:00'],
    ['10:00/11:00', -60, '00:00/11:00'],
    ['22:00/+02:00', 23 * 60, '23:00/+02:00'],
  ])('the upper one of %s to minute %d gives %s', (from, minute, to) => {
    expect(withStartAt(DAY, span(from), minute)).toEqual(span(to));
  });
});

describe('drawing a new event', () => {
  it.each([
    [600, 660, '10:00/11:00'],
    [660, 600, '10:00/11:00'],
    [607, 609, '10:00/10:15'],
    [607, 668, '10:00/11:15'],
    [-30, 20, '00:00/00:15'],
    [1_435, 1_500, '23:45/+00:00'],
  ])('from minute %d to %d gives %s', (from, to, drawn) => {
    expect(drawnBetween(DAY, from, to)).toEqual(span(drawn));
  });
});

describe('on a day whose clocks are put back', () => {
  const change = { kind: 'repeated', from: 120, to: 180 } as const;
  const night = (from: string, startFold: 0 | 1, to: string, endFold: 0 | 1) => ({
    ...span(`${from}/${to}`),
    startFold,
    endFold,
  });

  it('what is moved over them comes to the second of two equal times, and keeps its length', () => {
    const first = night('02:00', 0, '02:30', 0);
    expect(movedWithin(DAY, first, 60, change)).toEqual(night('02:00', 1, '02:30', 1));
    expect(movedWithin(DAY, first, 45, change)).toEqual(night('02:45', 0, '02:15', 1));
    expect(movedWithin(DAY, night('02:00', 1, '02:30', 1), -60, change)).toEqual(first);
    expect(movedWithin(DAY, first, 2_000, change)).toEqual(night('23:45', 0, '+00:15', 0));
  });

  it('an edge and a new event have the hour twice', () => {
    expect(withEndAt(DAY, night('01:00', 0, '02:00', 0), 225, change)).toEqual(night('01:00', 0, '02:45', 1));
    expect(withStartAt(DAY, night('01:00', 0, '03:00', 0), 180, change)).toEqual(night('02:00', 1, '03:00', 0));
    expect(drawnBetween(DAY, 150, 210, change)).toEqual(night('02:30', 0, '02:30', 1));
  });
});

describe('the times that are saved', () => {
  const shown = { start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00' };

  it('are those that are shown, in the zone of the event', () => {
    const event = sampleEvent({ id: 'a', startTime: '2026-11-20T10:00:00', timeZone: 'Europe/Moscow' });
    expect(timesIn(event, shown, 'Europe/Moscow')).toEqual({ startTime: shown.start, endTime: shown.end });
    const tokyo = sampleEvent({ id: 'a', startTime: '2026-11-20T10:00:00', timeZone: 'Asia/Tokyo' });
    expect(timesIn(tokyo, shown, 'Europe/Moscow')).toEqual({
      startTime: '2026-11-21T16:00:00',
      endTime: '2026-11-21T17:00:00',
    });
  });

  it('say which of two equal ones is meant', () => {
    const event = sampleEvent({ id: 'a', startTime: '2026-10-25T01:00:00', timeZone: 'Europe/Berlin' });
    const twice = { start: '2026-10-25T02:30:00', end: '2026-10-25T03:30:00', startFold: 1, endFold: 0 } as const;
    const times = { startTime: twice.start, endTime: twice.end, startFold: 1, endFold: 0 };
    expect(timesIn(event, twice, 'Europe/Berlin')).toEqual(times);
    const london = sampleEvent({ id: 'a', startTime: '2026-10-25T01:00:00', timeZone: 'Europe/London' });
    expect(timesIn(london, twice, 'Europe/Berlin')).toMatchObject({ startTime: '2026-10-25T01:30:00', startFold: 1 });
  });

  it('of whole days have no zone', () => {
    const event = sampleEvent({ id: 'a', startTime: '2026-11-20', timeZone: 'Asia/Tokyo' });
    const days = { start: '2026-11-21T00:00:00', end: '2026-11-21T23:59:59' };
    expect(timesIn(event, days, 'Europe/Moscow')).toEqual({ startTime: days.start, endTime: days.end });
  });
});
