import { describe, expect, it } from 'vitest';
import { sampleEvents } from '#web/events/sample-event.ts';
import { dateEvents } from './dated-event.ts';
import { packDay } from './day-blocks.ts';
import { hourEdges, offsetOf, passedAtOffset } from './day-hours.ts';
import { minutesOn } from './minutes.ts';

const edges = hourEdges(new Set(), 0);
const rows = { edges, change: null };
const day = '2026-11-20';
const between = (from: string, to: string) => `2026-11-20T${from}:00/2026-11-20T${to}:00`;

/** Each block as `id column/columns`. */
function packed(spans: Record<string, string>, columnsMax = 8): string[] {
  const { blocks } = packDay(dateEvents(sampleEvents(spans), 'Europe/Moscow'), day, rows, columnsMax);
  return blocks.map((block) => `${block.dated.event.id} ${block.column + 1}/${block.columns}`);
}

describe('packDay', () => {
  it('gives an event the whole width when nothing overlaps it', () => {
    expect(packed({ a: between('09:00', '10:00'), b: between('10:00', '11:00') })).toEqual(['a 1/1', 'b 1/1']);
  });

  it('puts events that overlap side by side and shares the width', () => {
    const spans = { a: between('11:00', '12:00'), b: between('11:30', '13:00'), c: between('11:30', '12:30') };
    expect(packed(spans)).toEqual(['a 1/3', 'b 2/3', 'c 3/3']);
  });

  it('uses a column again as soon as it is free', () => {
    const spans = { long: between('09:00', '13:00'), a: between('09:00', '10:00'), b: between('10:00', '11:00') };
    expect(packed(spans)).toEqual(['long 1/2', 'a 2/2', 'b 2/2']);
  });

  it('keeps apart events that are so short that their blocks would touch', () => {
    expect(packed({ a: between('12:00', '12:05'), b: between('12:05', '12:10') })).toEqual(['a 1/2', 'b 2/2']);
  });

  it('counts what does not fit side by side', () => {
    const spans = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, between('09:00', '10:00')]));
    expect(packed(spans, 3)).toEqual(['a 1/3', 'b 2/3']);
    const { crowds } = packDay(dateEvents(sampleEvents(spans), 'Europe/Moscow'), day, rows, 3);
    expect(crowds).toMatchObject([{ hidden: 3, columns: 3 }]);
  });
});

describe('minutesOn', () => {
  it.each([
    ['the first day of a night', '2026-11-20T22:00:00/2026-11-21T06:00:00', { from: 1320, to: 1440 }],
    ['the second day of a night', '2026-11-19T22:00:00/2026-11-20T06:00:00', { from: 0, to: 360 }],
    ['until midnight', '2026-11-20T22:00:00/2026-11-21T00:00:00', { from: 1320, to: 1440 }],
  ])('%s', (_, span, minutes) => {
    const [night] = dateEvents(sampleEvents({ night: span }), 'Europe/Moscow');
    expect(night && minutesOn(night, day)).toEqual(minutes);
  });
});

describe('hourEdges', () => {
  it('fits the day into 724 px with low rows at night', () => {
    expect([edges[0], edges[7], edges[24]]).toEqual([0, 112, 724]);
  });

  it('raises the row of a night hour that holds an event', () => {
    expect(hourEdges(new Set([2]), 0)[24]).toBe(744);
  });

  it('fills a higher window', () => {
    expect(hourEdges(new Set(), 900)[24]).toBe(112 + 17 * 46);
  });

  it.each([0, 90, 420, 455, 1439, 1440])('finds minute %i again at its offset', (minute) => {
    expect(passedAtOffset(offsetOf(minute, rows), rows)).toBeCloseTo(minute);
  });
});
