import { expect, it } from 'vitest';
import { dateFromPicker, dateToPicker, timeFromPicker, timeToPicker } from './picker-dates.ts';

it.each(['2026-11-20', '1900-01-01', '2026-03-29', null])('gives the date %s back', (date) => {
  expect(dateFromPicker(dateToPicker(date))).toBe(date);
});

it.each(['00:00', '02:30', '23:55', null])('gives the time %s back, whatever the clocks do on a day', (time) => {
  expect(timeFromPicker(timeToPicker(time))).toBe(time);
});

it('reads what is half typed as nothing', () => {
  expect([dateFromPicker(new Date(Number.NaN)), timeFromPicker(new Date(Number.NaN))]).toEqual([null, null]);
});
