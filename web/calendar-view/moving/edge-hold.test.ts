import { expect, it } from 'vitest';
import { sideAt } from './edge-hold.ts';

it.each([
  ['a desktop, in the margin', 20, 1440, -1],
  ['a desktop, on the first day', 100, 1440, 0],
  ['a desktop, at the other side', 1420, 1440, 1],
  ['a phone, at the very side', 12, 390, -1],
  ['a phone, on the first day', 20, 390, 0],
  ['beyond the page', 1500, 1440, 1],
])('%s', (_, x, width, side) => {
  expect(sideAt(x, 0, width)).toBe(side);
});
