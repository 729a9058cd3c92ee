import { expect, it } from 'vitest';
import { lengthText } from './lengths.ts';

const MINUTE = 60_000;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0, '0 мин', '0 min'],
  [45, '45 мин', '45 min'],
  [60, '1 ч', '1 h'],
  [90, '1 ч 30 мин', '1 h 30 min'],
  [135, '2 ч 15 мин', '2 h 15 min'],
  [80, '1 ч 20 мин', '1 h 20 min'],
  [1440, '1 день', '1 day'],
  [1440 * 2 + 60, '2 дня 1 ч', '2 days 1 h'],
  [1440 * 5 + 1, '5 дней 1 мин', '5 days 1 min'],
])('says %i minutes as %s and %s', (minutes, ru, en) => {
  expect(plain(lengthText('ru', minutes * MINUTE))).toBe(ru);
  expect(plain(lengthText('en', minutes * MINUTE))).toBe(en);
});

it('never parts a number from its unit', () => {
  expect(lengthText('en', 90 * MINUTE)).toBe('1\u00a0h 30\u00a0min');
  expect(lengthText('ru', 3 * 1440 * MINUTE)).toBe('3\u00a0дня');
});
