import { describe, expect, it } from 'vitest';
import type { DisplayEvent } from '#domain/displays.ts';
import {
  type Column,
  columnsOf,
  eventsOn,
  isAllOf,
  isIn,
  isNight,
  isNow,
  isOver,
  nextDays,
  nextEvent,
  peopleOf,
  shiftAt,
  widthFor,
} from './plan.ts';
import { sampleEvent, sampleState } from './sample-state.ts';

const event = (title: string, start: string, end: string, more: Partial<DisplayEvent> = {}) =>
  sampleEvent(title, `2026-11-${start}`, `2026-11-${end}`, more);
const choir = event('Choir', '20T19:00:00', '20T21:00:00');
const trip = event('Trip', '20T00:00:00', '22T23:59:59', { isAllDay: true });
const night = event('Night train', '20T22:00:00', '21T06:00:00');
const long = event('Conference', '19T10:00:00', '22T16:00:00');
const titles = (events: readonly DisplayEvent[]) => events.map(({ title }) => title);

describe('a day', () => {
  it('has what touches it, first what takes all of it', () => {
    const all = [long, trip, choir, night];
    expect(titles(eventsOn(all, '2026-11-20'))).toEqual(['Conference', 'Trip', 'Choir', 'Night train']);
    expect(titles(eventsOn(all, '2026-11-21'))).toEqual(['Conference', 'Trip', 'Night train']);
    expect(titles(eventsOn(all, '2026-11-22'))).toEqual(['Trip', 'Conference']);
    expect(titles(eventsOn(all, '2026-11-23'))).toEqual([]);
  });

  it('is all of an event that begins before it and ends after it', () => {
    expect(['19', '20', '22'].map((day) => isAllOf(long, `2026-11-${day}`))).toEqual([false, true, false]);
  });

  it('is followed by others over the end of a month', () => {
    expect(nextDays('2026-11-29', 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
  });
});

describe('an event', () => {
  it('is now from its start to its end, and over then', () => {
    const at = ['18:59', '19:00', '20:59', '21:00'].map((time) => `2026-11-20T${time}:00`);
    expect(at.map((now) => isNow(choir, now))).toEqual([false, true, true, false]);
    expect(at.map((now) => isOver(choir, now))).toEqual([false, false, false, true]);
  });

  it('of whole days is over with the last of them', () => {
    expect(isOver(trip, '2026-11-22T23:59:00')).toBe(false);
    expect(isOver(trip, '2026-11-23T00:00:00')).toBe(true);
  });

  it('comes next if it has a time and takes place', () => {
    const off = event('Off', '20T18:00:00', '20T18:30:00', { status: 'cancelled' });
    expect(nextEvent([trip, off, choir, night], '2026-11-20T12:00:00')).toBe(choir);
    expect(nextEvent([trip, choir], '2026-11-20T19:00:00')).toBeUndefined();
  });
});

it('it is night from 22 to 7', () => {
  const hours = ['06:59', '07:00', '21:59', '22:00'];
  expect(hours.map((time) => isNight(`2026-11-20T${time}:00`))).toEqual([true, false, false, true]);
});

it('the picture stands in one place for three minutes, and within a quarter of a letter of the middle', () => {
  const places = Array.from({ length: 480 }, (_, minute) => shiftAt(minute * 60_000));
  for (const [minute, { x, y }] of places.entries()) {
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(24);
    if (minute % 3 > 0) expect({ x, y }).toEqual(places[minute - 1]);
  }
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(20);
});

describe('the columns of today', () => {
  const people = ['Anna', 'Max', 'Rose', 'Rex', 'Car', 'Room', 'Tent'].map((name) => ({
    ...{ name, initials: name.slice(0, 1), color: '#1976d2' },
  }));
  const columns: Column[] = [null, 0, 1];
  const about = (...places: number[]) => event('Choir', '20T19:00:00', '20T21:00:00', { people: places });

  it('are one for all and those of the first five people; none without people, and where there are to be none', () => {
    expect(columnsOf(sampleState([], { people: people.slice(0, 2) }))).toEqual(columns);
    expect(columnsOf(sampleState([], { people }))).toEqual([null, 0, 1, 2, 3, 4]);
    expect(columnsOf(sampleState([]))).toEqual([]);
    expect(columnsOf(sampleState([], { people, peopleColumns: false }))).toEqual([]);
  });

  it.each([
    ['of one person stands in theirs', about(1), [1]],
    ['of two stands in both', about(0, 1), [0, 1]],
    ['of nobody stands in the first', about(), [null]],
    ['of somebody without a column stands in the first', about(6), [null]],
    ['of somebody without a column and another with one stands in theirs', about(1, 6), [1]],
  ])('have an event: one %s', (_, one, standsIn) => {
    expect(columns.filter((column) => isIn(column, columns, one))).toEqual(standsIn);
  });

  it('name those of an event whose column it is not', () => {
    const names = (column: Column) =>
      peopleOf(sampleState([], { people }), about(1, 6), column).map(({ name }) => name);
    expect([names(null), names(1)]).toEqual([['Max', 'Tent'], ['Tent']]);
  });

  it('need a screen that is wide enough, six of them one in landscape', () => {
    expect(widthFor(6)).toBe('(min-aspect-ratio: 51 / 40) and (min-width: 38.25rem)');
    expect(widthFor(3)).toBe('(min-width: 20.25rem)');
  });
});
