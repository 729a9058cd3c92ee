import { expect, it } from 'vitest';
import { differAround } from './ZoneSwitch.tsx';

it.each([
  ['the same all year', '2026-07-01', 366, 'Europe/Berlin', 'Europe/Paris', false],
  ['alike in winter, but not on the days shown', '2026-07-01', 1, 'Africa/Lagos', 'Europe/Berlin', true],
  ['alike on the days shown, whatever they are in summer', '2026-01-15', 41, 'Africa/Lagos', 'Europe/Berlin', false],
  ['different in two weeks of March', '2026-03-15', 1, 'America/Toronto', 'America/Panama', true],
  ['different in a corner of the month', '2026-04-05', 41, 'Africa/Lagos', 'Europe/Berlin', true],
])('two zones: %s', (_, date, reach, zone, other, differs) => {
  expect(differAround(date, reach, zone, other)).toBe(differs);
});
