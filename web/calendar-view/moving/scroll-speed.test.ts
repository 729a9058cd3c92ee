import { expect, it } from 'vitest';
import { scrollSpeed } from './scroll-speed.ts';

it.each([
  ['in the middle', 400, 0],
  ['just within the upper edge', 147, -1],
  ['at the upper edge', 100, -14],
  ['above it', 20, -14],
  ['half way in the lower edge', 676, 7],
  ['below', 900, 14],
])('%s', (_, y, speed) => {
  expect(scrollSpeed(y, 100, 700)).toBe(speed);
});
