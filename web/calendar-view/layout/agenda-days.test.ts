import { expect, it } from 'vitest';
import { monthGrid } from '#domain/dates/grids.ts';
import { sampleEvents } from '#web/events/sample-event.ts';
import { agendaDays, withHolidays } from './agenda-days.ts';
import { dateEvents } from './dated-event.ts';
import { indexDays } from './day-index.ts';

const agenda = (spans: Record<string, string>, today: string) =>
  agendaDays(
    indexDays(dateEvents(sampleEvents(spans), 'Europe/Moscow'), monthGrid('2026-11-01', 1)),
    '2026-11',
    today,
  ).map(({ day, events }) => `${day.slice(8)}: ${events.map((dated) => dated.event.id).join(' ')}`);

it('lists the days that hold events, all-day ones first, then by start', () => {
  const spans = {
    later: '2026-11-03T18:00:00/2026-11-03T19:00:00',
    trip: '2026-11-03/2026-11-04',
    early: '2026-11-03T09:00:00/2026-11-03T10:00:00',
  };
  expect(agenda(spans, '2026-12-01')).toEqual(['03: trip early later', '04: trip']);
});

it('lists today even when it is free', () => {
  expect(agenda({}, '2026-11-20')).toEqual(['20: ']);
});

it('leaves out the days of the neighbouring months', () => {
  expect(agenda({ before: '2026-10-31', after: '2026-12-01' }, '2026-12-31')).toEqual([]);
});

it('takes in the holidays among its days, of those without events too', () => {
  const days = ['2026-11-02', '2026-11-06'].map((day) => ({ day, events: [] }));
  const holidays = ['2026-10-31', '2026-11-02', '2026-11-04', '2026-11-09'];
  expect(withHolidays(days, holidays, '2026-11-01').map(({ day }) => day)).toEqual([
    ...['2026-11-02', '2026-11-04', '2026-11-06'],
  ]);
  expect(withHolidays([], holidays, '2026-11-01')).toEqual([]);
});
