import { expect, it } from 'vitest';
import { initials } from './Avatar.tsx';

it.each([
  ['Анна Щеглова', 'АЩ'],
  ['юрий', 'Ю'],
  ['  Эмилия  Йоханссон-Цветкова ', 'ЭЙ'],
  ['Anna Maria de Souza', 'AS'],
  ['😀 Смайл', '😀С'],
  ['🇩🇪 Team', '🇩🇪T'],
  ['👩‍🚀', '👩‍🚀'],
  ['👍🏽 Да', '👍🏽Д'],
  ['е́лка', 'Е́'],
  ['', ''],
])('the initials of «%s» are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
