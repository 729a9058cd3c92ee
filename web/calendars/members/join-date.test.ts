import { expect, it } from 'vitest';
import { joinDate } from './join-date.ts';

it.each([
  ['2024-03-12T12:00:00Z', 'Europe/Moscow', '12.03.2024'],
  ['2024-03-12T22:00:00Z', 'Europe/Moscow', '13.03.2024'],
])('writes %s in %s as %s', (instant, zone, expected) => {
  expect(joinDate(instant, zone)).toBe(expected);
});
