import { describe, expect, it } from 'vitest';
import { secondHours } from './second-hours.ts';

/** Hours of a day with the times of the second zone. */
function shown(day: string, zone: string, second: string, ...hours: number[]) {
  const all = secondHours(day, zone, second);
  expect(all).toHaveLength(24);
  return hours.map((hour) => all[hour]?.slice(5, 16));
}

describe('the hours of a second zone', () => {
  it.each([
    ['a whole day apart', '2026-11-20', 'Europe/Moscow', 'Asia/Tokyo', ['11-20T06:00', '11-20T18:00', '11-21T05:00']],
    ['behind', '2026-11-20', 'Europe/Moscow', 'America/New_York', ['11-19T16:00', '11-20T04:00', '11-20T15:00']],
    ['at half past', '2026-11-20', 'Europe/Moscow', 'Asia/Kolkata', ['11-20T02:30', '11-20T14:30', '11-21T01:30']],
    ['at a quarter', '2026-11-20', 'UTC', 'Asia/Kathmandu', ['11-20T05:45', '11-20T17:45', '11-21T04:45']],
  ])('%s', (_, day, zone, second, expected) => {
    expect(shown(day, zone, second, 0, 12, 23)).toEqual(expected);
  });

  it('change where the second zone puts its clocks forward', () => {
    // In New York it is 01:00, then 03:00.
    expect(shown('2026-03-08', 'UTC', 'America/New_York', 6, 7)).toEqual(['03-08T01:00', '03-08T03:00']);
  });

  it('repeat where the second zone puts its clocks back', () => {
    expect(shown('2026-11-01', 'UTC', 'America/New_York', 5, 6)).toEqual(['11-01T01:00', '11-01T01:00']);
    expect(shown('2026-10-25', 'Asia/Kolkata', 'Europe/Berlin', 5, 6, 7)).toEqual([
      '10-25T01:30',
      '10-25T02:30',
      '10-25T02:30',
    ]);
  });

  it('leave out an hour that the shown zone skips', () => {
    expect(shown('2026-03-29', 'Europe/Berlin', 'UTC', 1, 2, 3)).toEqual(['03-29T00:00', undefined, '03-29T01:00']);
  });

  it('are those of the first of two equal hours', () => {
    expect(shown('2026-10-25', 'Europe/Berlin', 'UTC', 1, 2, 3)).toEqual(['10-24T23:00', '10-25T00:00', '10-25T02:00']);
  });

  it('stand at half past for the half of the year that Lord Howe does', () => {
    expect(shown('2026-04-05', 'Australia/Lord_Howe', 'UTC', 0, 1, 2)).toEqual([
      '04-04T13:00',
      '04-04T14:00',
      '04-04T15:30',
    ]);
    expect(shown('2026-10-04', 'Australia/Lord_Howe', 'UTC', 1, 2, 3)).toEqual([
      '10-03T14:30',
      undefined,
      '10-03T16:00',
    ]);
    expect(shown('2026-10-03', 'UTC', 'Australia/Lord_Howe', 14, 15, 16)).toEqual([
      '10-04T00:30',
      '10-04T01:30',
      '10-04T03:00',
    ]);
  });
});
