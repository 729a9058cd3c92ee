import { expect, it } from 'vitest';
import { withoutGiven } from './without-given.ts';

it.each([
  [false, '2026-11-24T10:00:00', '2026-11-24T11:00:00'],
  [true, '2026-11-24T00:00:00', '2026-11-26T23:59:59'],
])('a date that the rule gives anyway is none beside it, all day: %s', (isAllDay, startTime, endTime) => {
  const series = { startTime, endTime, isAllDay, timeZone: 'Europe/Moscow', recurrence: 'FREQ=WEEKLY;UNTIL=20261231' };
  const chosen = ['2026-12-01', '2026-12-02', `2026-12-08${startTime.slice(10)}`, '2027-01-05'];
  expect(withoutGiven({ rdates: chosen, exdates: ['2026-12-15'] }, series)).toEqual({
    rdates: ['2026-12-02', '2027-01-05'],
    exdates: ['2026-12-15'],
  });
});
