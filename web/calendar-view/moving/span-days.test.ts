import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#web/events/sample-event.ts';
import { clockChange } from '../layout/clock-change.ts';
import { afterGap, movedWithin, timesIn, withEdgeOn } from './span.ts';

describe('an edge on another day', () => {
  it.each([
    ['20T10:00', '22T11:00', 'end', 21, '20T10:00', '21T11:00'],
    ['20T10:00', '22T11:00', 'start', 21, '21T10:00', '22T11:00'],
    ['20T23:00', '21T01:00', 'end', 20, '20T23:00', '20T23:59'],
    ['20T23:00', '21T01:00', 'start', 21, '21T00:00', '21T01:00'],
    ['20T23:59', '21T01:00', 'end', 20, '20T23:59', '21T00:00'],
    ['20T10:00', '22T11:00', 'end', 17, '20T10:00', '20T11:00'],
    ['20T10:00', '22T11:00', 'start', 25, '22T10:00', '22T11:00'],
    ['20T12:00', '22T11:00', 'start', 22, '22T00:00', '22T11:00'],
    ['20T10:00', '23T00:00', 'end', 21, '20T10:00', '22T00:00'],
    ['20T10:00', '23T00:00', 'end', 19, '20T10:00', '21T00:00'],
    ['20T10:00', '23T00:00', 'start', 24, '22T10:00', '23T00:00'],
    ['20T00:00', '22T23:59', 'end', 18, '20T00:00', '20T23:59'],
  ] as const)('of %s–%s: the %s on %i makes it %s–%s', (start, end, edge, day, from, to) => {
    const local = (text: string) => `2026-11-${text}:00`;
    const moved = withEdgeOn({ start: local(start), end: local(end) }, edge, `2026-11-${day}`);
    expect(moved).toEqual({ start: local(from), end: local(to) });
  });
});

describe('what is put where clocks skip its start', () => {
  const [night, change] = ['2026-03-29', clockChange('2026-03-29', 'Europe/Berlin')];
  const there = (start: string, end: string) => ({ start: `${night}T${start}:00`, end: `${night}T${end}:00` });
  it.each([
    ['02:00', '03:00', '03:00', '04:00'],
    ['02:30', '03:00', '03:30', '04:00'],
    ['02:30', '04:00', '03:30', '05:00'],
    ['02:15', '02:30', '03:15', '03:30'],
    ['01:30', '02:30', '01:30', '03:30'],
    ['01:00', '04:00', '01:00', '04:00'],
  ])('%s–%s is shown at %s–%s', (start, end, from, to) => {
    expect(afterGap(night, there(start, end), change)).toMatchObject(there(from, to));
  });

  it('keeps its length when it is dragged on among hours', () => {
    expect(movedWithin(night, there('02:30', '03:00'), 30, change)).toMatchObject(there('04:00', '04:30'));
    expect(movedWithin(night, there('02:30', '03:00'), -60, change)).toMatchObject(there('01:30', '03:00'));
  });

  it('also in a zone that skips nothing then', () => {
    const event = sampleEvent({ id: 'a', startTime: '2026-03-28T04:30:00', timeZone: 'Europe/Moscow' });
    const span = { start: `${night}T02:30:00`, end: `${night}T03:00:00` };
    const [startTime, endTime] = [`${night}T04:30:00`, `${night}T05:00:00`];
    expect(timesIn(event, span, 'Europe/Berlin')).toEqual({ startTime, endTime });
  });
});
