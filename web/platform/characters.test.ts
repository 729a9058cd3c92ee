import { expect, it } from 'vitest';
import { cutTo } from './characters.ts';

it.each([
  ['Хор', 10, 'Хор'],
  ['abcdef', 3, 'abc'],
  ['ab👩‍🚀', 4, 'ab'],
  ['ab👩‍🚀', 7, 'ab👩‍🚀'],
  ['🇩🇪🇫🇷', 5, '🇩🇪'],
  ['👍🏽👍🏽', 5, '👍🏽'],
  ['е\u0301е\u0301', 3, 'е\u0301'],
])('of «%s» %i code units hold «%s»', (text, most, cut) => {
  expect(cutTo(text, most)).toBe(cut);
});
