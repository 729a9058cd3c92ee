import { expect, it } from 'vitest';
import { sampleEvent } from '#web/events/sample-event.ts';
import { dateEvents } from './dated-event.ts';
import { indexDays } from './day-index.ts';
import { splitWeek } from './week-hours.ts';

const week = ['2026-11-16', '2026-11-17', '2026-11-18'];

it('puts long events above the hours, and one over midnight among the hours of both days', () => {
  const event = (id: string, startTime: string, endTime: string, isAllDay = false) =>
    sampleEvent({ id, startTime, endTime, isAllDay });
  const events = [
    event('holiday', '2026-11-16T00:00:00', '2026-11-17T23:59:59', true),
    event('trip', '2026-11-16T10:00:00', '2026-11-17T18:00:00'),
    event('night', '2026-11-17T22:00:00', '2026-11-18T02:00:00'),
    event('lunch', '2026-11-18T12:00:00', '2026-11-18T13:00:00'),
  ];
  const { above, timed } = splitWeek(indexDays(dateEvents(events, 'Europe/Moscow'), week), week);
  expect(above.bars.map(({ dated }) => dated.event.id)).toEqual(['holiday', 'trip']);
  expect(timed.map((day) => day.map((dated) => dated.event.id))).toEqual([[], ['night'], ['night', 'lunch']]);
});
