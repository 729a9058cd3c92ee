import { expect, it } from 'vitest';
import { monthGrid } from '#domain/dates/grids.ts';
import { dayAfterKey } from './grid-keys.ts';

const days = monthGrid('2026-11-01', 1);

it.each([
  ['ArrowRight', '2026-11-20', '2026-11-21'],
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowDown', '2026-11-20', '2026-11-27'],
  ['ArrowUp', '2026-11-01', '2026-10-25'],
  ['Home', '2026-11-20', '2026-11-16'],
  ['End', '2026-11-20', '2026-11-22'],
  ['x', '2026-11-20', null],
])('%s leads from %s to %s', (key, day, expected) => {
  expect(dayAfterKey(day, key, days, true)).toBe(expected);
});

it.each([
  ['ArrowRight', 1, '2026-11-20', '2026-11-23'],
  ['ArrowLeft', 1, '2026-11-23', '2026-11-20'],
  ['End', 1, '2026-11-18', '2026-11-20'],
  ['Home', 1, '2026-11-18', '2026-11-16'],
  ['End', 0, '2026-11-18', '2026-11-20'],
  ['Home', 0, '2026-11-18', '2026-11-16'],
  ['ArrowDown', 1, '2026-11-20', '2026-11-27'],
])('without weekends, %s in weeks from day %i leads from %s to %s', (key, firstDay, day, expected) => {
  expect(dayAfterKey(day, key, monthGrid('2026-11-01', firstDay), false)).toBe(expected);
});
