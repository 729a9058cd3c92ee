import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

const MINUTE = 60_000;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [45, '45 минут', '45 мин'],
  [60, '1 час', '1 ч'],
  [90, '1 час 30 минут', '1,5 ч'],
  [80, '1 час 20 минут', '1 ч 20 мин'],
  [1440, '1 день', '1 день'],
  [1440 * 2 + 60, '2 дня 1 час', '2 дня 1 ч'],
])('writes %i minutes as %s and %s', (minutes, long, short) => {
  expect(plain(formatDuration(minutes * MINUTE, 'long'))).toBe(long);
  expect(plain(formatDuration(minutes * MINUTE, 'short'))).toBe(short);
});
