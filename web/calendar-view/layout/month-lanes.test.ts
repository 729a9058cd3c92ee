import { describe, expect, it } from 'vitest';
import { monthGrid, weekOf } from '#domain/dates/grids.ts';
import { sampleEvent, sampleEvents } from '#web/events/sample-event.ts';
import { dateEvents } from './dated-event.ts';
import { eventsDuring, eventsOf, indexDays } from './day-index.ts';
import { findEvent } from './find-event.ts';
import { lanesNeeded, layoutDays } from './month-lanes.ts';
import { weekRows } from './week-rows.ts';

const week = weekOf('2026-11-16', 1);

/**
 * Draws a laid-out week as text: a row per lane, a column per day from Monday 16 to Sunday 22. `a` is a line, `a==` a bar over
 * three days, `<` and `>` mark a bar that continues before or after, and the last row counts hidden events.
 */
function draw(spans: Record<string, string>, capacity: number, days = [0, 1, 2, 3, 4, 5, 6]): string[] {
  const cells = layoutDays(indexDays(dateEvents(sampleEvents(spans), 'Europe/Moscow'), week), days, capacity);
  const rows = Array.from({ length: capacity }, () => days.map(() => '.'));
  cells.forEach((cell, column) => {
    for (const piece of cell.pieces) {
      const row = rows[piece.lane] ?? [];
      for (let day = column; day < column + piece.span; day++) row[day] = '=';
      row[column] = `${piece.from ? '<' : ''}${piece.dated.event.id}`;
      if (piece.on) row[column + piece.span - 1] += '>';
    }
  });
  return [...rows.map((row) => row.join(' ')), cells.map((cell) => (cell.more ? `+${cell.more}` : '.')).join(' ')];
}

const at = (day: number, time: string) => `2026-11-${day}T${time}:00/2026-11-${day}T23:00:00`;

describe('layoutDays', () => {
  it('puts all-day events first, then the others by start time', () => {
    expect(draw({ late: at(16, '18:00'), early: at(16, '08:00'), whole: '2026-11-16' }, 3)).toEqual([
      'whole . . . . . .',
      'early . . . . . .',
      'late . . . . . .',
      '. . . . . . .',
    ]);
  });

  it('draws an event of several days as one bar and fills the lanes beside it', () => {
    expect(draw({ trip: '2026-11-17/2026-11-19', a: at(16, '09:00'), b: at(18, '09:00') }, 2)).toEqual([
      'a trip = = . . .',
      '. . b . . . .',
      '. . . . . . .',
    ]);
  });

  it('marks a bar that comes from the week before and goes on into the next', () => {
    expect(draw({ long: '2026-11-10/2026-11-30' }, 1)).toEqual(['<long = = = = = =>', '. . . . . . .']);
  });

  it('leaves an event that crosses midnight on its first day, unless it lasts a day', () => {
    expect(draw({ night: '2026-11-17T22:00:00/2026-11-18T06:00:00' }, 1)).toEqual([
      '. night . . . . .',
      '. . . . . . .',
    ]);
    expect(draw({ shift: '2026-11-17T22:00:00/2026-11-18T21:59:00' }, 1)[0]).toBe('. shift . . . . .');
    expect(draw({ trip: '2026-11-17T22:00:00/2026-11-18T22:00:00' }, 1)[0]).toBe('. trip = . . . .');
    expect(draw({ before: '2026-11-15T22:00:00/2026-11-16T06:00:00' }, 1)).toEqual(['. . . . . . .', '. . . . . . .']);
  });

  it('has what is all day above what has a time on every day, as long as there is room', () => {
    const days = { a: '2026-11-16/2026-11-17', b: '2026-11-17/2026-11-18', call: at(18, '09:00') };
    expect(draw(days, 3)).toEqual(['a = . . . . .', '. b = . . . .', '. . call . . . .', '. . . . . . .']);
    const trip = { ...days, call: '2026-11-18T09:00:00/2026-11-20T09:00:00' };
    expect(draw(trip, 3)).toEqual(['a = . . . . .', '. b = . . . .', '. . call = = . .', '. . . . . . .']);
    expect(draw(days, 2)).toEqual(['a = call . . . .', '. b = . . . .', '. . . . . . .']);
  });

  it('gives two bars that overlap different lanes, the longer of two that start together the upper one', () => {
    expect(
      draw({ short: '2026-11-16/2026-11-17', long: '2026-11-16/2026-11-18', next: '2026-11-18/2026-11-19' }, 3),
    ).toEqual(['long = = . . . .', 'short = next = . . .', '. . . . . . .', '. . . . . . .']);
  });

  it('shows exactly as many events as there are lanes without a count', () => {
    expect(draw({ a: at(16, '08:00'), b: at(16, '09:00') }, 2)).toEqual([
      'a . . . . . .',
      'b . . . . . .',
      '. . . . . . .',
    ]);
  });

  it('gives the last lane to the count when a day holds more', () => {
    expect(draw({ a: at(16, '08:00'), b: at(16, '09:00'), c: at(16, '10:00') }, 2)).toEqual([
      'a . . . . . .',
      '. . . . . . .',
      '+2 . . . . . .',
    ]);
  });

  it('cuts a bar around a day whose last lane is needed for the count', () => {
    const spans = { top: '2026-11-16/2026-11-20', bar: '2026-11-16/2026-11-20', a: at(18, '09:00') };
    expect(draw(spans, 2)).toEqual(['bar = = = = . .', 'top => . <top = . .', '. . +2 . . . .']);
  });

  it('counts a hidden bar on each day that it touches', () => {
    expect(draw({ a: '2026-11-16/2026-11-17', b: '2026-11-16/2026-11-17' }, 1)).toEqual([
      '. . . . . . .',
      '+2 +2 . . . . .',
    ]);
  });

  it('draws any days side by side, and bridges those that are left out', () => {
    const spans = { long: '2026-11-17/2026-11-21', free: '2026-11-18/2026-11-19', a: at(20, '09:00') };
    expect(draw(spans, 2, [1, 4, 6])).toEqual(['long => .', '. a .', '. . .']);
    expect(draw({ long: '2026-11-15/2026-11-22' }, 1, [1, 4])).toEqual(['<long =>', '. .']);
  });

  it('marks a bar that begins or ends on a day that is left out', () => {
    const workweek = [0, 1, 2, 3, 4];
    expect(draw({ away: '2026-11-19/2026-11-21', off: '2026-11-21/2026-11-22' }, 1, workweek)).toEqual([
      '. . . away =>',
      '. . . . .',
    ]);
    expect(draw({ away: '2026-11-14/2026-11-17' }, 1, workweek)).toEqual(['<away = . . .', '. . . . .']);
  });
});

it('an event over midnight stands on its first day, and goes on during the next', () => {
  const night = sampleEvents({ night: '2026-11-17T22:00:00/2026-11-18T06:00:00', call: at(18, '09:00') });
  const index = indexDays(dateEvents(night, 'Europe/Moscow'), week);
  const ids = (events: readonly { event: { id: string } }[]) => events.map(({ event }) => event.id);
  expect(index.counts).toEqual([0, 1, 1, 0, 0, 0, 0]);
  expect(ids(eventsOf(index, '2026-11-18').timed)).toEqual(['call']);
  expect(ids(eventsDuring(index, '2026-11-18').timed)).toEqual(['night', 'call']);
  const next = indexDays(dateEvents(night, 'Europe/Moscow'), ['2026-11-18']);
  expect(ids(eventsDuring(next, '2026-11-18').timed)).toEqual(['night', 'call']);
  expect(findEvent(next, 'night')?.event.id).toBe('night');
});

describe('indexDays', () => {
  it('counts an event on each day it touches', () => {
    const events = dateEvents(sampleEvents({ trip: '2026-11-10/2026-11-17', a: at(17, '09:00') }), 'Europe/Moscow');
    expect(indexDays(events, week).counts).toEqual([1, 2, 0, 0, 0, 0, 0]);
  });

  it('leaves out what touches none of its days', () => {
    const events = dateEvents(sampleEvents({ before: '2026-11-15', after: '2026-11-23' }), 'Europe/Moscow');
    expect(indexDays(events, week)).toMatchObject({ bars: [], counts: [0, 0, 0, 0, 0, 0, 0] });
  });

  it('counts the lanes that each week would need', () => {
    const events = dateEvents(
      sampleEvents({ a: at(16, '08:00'), b: at(16, '09:00'), c: at(25, '09:00') }),
      'Europe/Moscow',
    );
    const november = monthGrid('2026-11-01', 1);
    expect(lanesNeeded(indexDays(events, november), weekRows(november, true))).toEqual([0, 0, 0, 2, 1, 0]);
    const below = sampleEvents({ a: '2026-11-16/2026-11-17', b: '2026-11-17/2026-11-18', call: at(18, '09:00') });
    expect(lanesNeeded(indexDays(dateEvents(below, 'Europe/Moscow'), week), weekRows(week, true))).toEqual([3]);
  });

  it('looks at an event of a full month hardly more often than at one of an empty month', () => {
    const looksAtEach = (count: number) => {
      const events = Array.from({ length: count }, (_, number) => {
        const day = String((number % 30) + 1).padStart(2, '0');
        const hour = String(number % 24).padStart(2, '0');
        const startTime = number % 10 === 0 ? `2026-11-${day}` : `2026-11-${day}T${hour}:00:00`;
        return sampleEvent({ id: `event-${number}`, startTime });
      });
      let looks = 0;
      const counted = dateEvents(events, 'Europe/Moscow').map(
        (dated) =>
          new Proxy(dated, {
            get(target, key) {
              looks += 1;
              return Reflect.get(target, key);
            },
          }),
      );
      const november = monthGrid('2026-11-01', 1);
      const index = indexDays(counted, november);
      for (const days of weekRows(november, true)) layoutDays(index, days, 5);
      return looks / count;
    };
    expect(looksAtEach(5_000)).toBeLessThan(2 * looksAtEach(500));
  });
});
