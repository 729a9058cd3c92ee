import { expect, it } from 'vitest';
import { monthGrid, weekOf } from '#domain/dates/grids.ts';
import { sampleEvents } from '#web/events/sample-event.ts';
import { dateEvents } from './dated-event.ts';
import { indexDays } from './day-index.ts';
import { weekendEvents } from './weekend-events.ts';

/** The events that the week from 16 to 22 November hides with its weekend, the 21st and 22nd. */
const hidden = (spans: Record<string, string>, firstDay = 1) => {
  const index = indexDays(dateEvents(sampleEvents(spans), 'Europe/Moscow'), monthGrid('2026-11-01', firstDay));
  return weekendEvents(index, weekOf('2026-11-18', firstDay));
};

it('counts each event once, and names the days that hold any', () => {
  expect(hidden({ trip: '2026-11-21/2026-11-22', walk: '2026-11-22T10:00:00/2026-11-22T11:00:00' })).toEqual({
    count: 2,
    days: ['2026-11-21', '2026-11-22'],
  });
  expect(hidden({ walk: '2026-11-22T10:00:00/2026-11-22T11:00:00' })).toEqual({ count: 1, days: ['2026-11-22'] });
});

it('leaves out what stands on a working day, too', () => {
  const none = { count: 0, days: [] };
  expect(hidden({ work: '2026-11-18', long: '2026-11-13/2026-11-25' })).toEqual(none);
  expect(hidden({ until: '2026-11-19/2026-11-21', from: '2026-11-22/2026-11-23' })).toEqual(none);
  expect(hidden({ night: '2026-11-20T22:00:00/2026-11-21T02:00:00' })).toEqual(none);
});

it('an event over midnight counts on the day it begins', () => {
  expect(hidden({ night: '2026-11-22T22:00:00/2026-11-23T02:00:00' })).toEqual({ count: 1, days: ['2026-11-22'] });
});

it('knows both ends of a week that begins on Sunday', () => {
  const spans = { first: '2026-11-15', last: '2026-11-21' };
  expect(hidden(spans, 0)).toEqual({ count: 2, days: ['2026-11-15', '2026-11-21'] });
});
