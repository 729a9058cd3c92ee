import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Марина Ёлкина', 'Марина'],
  ['  Anna  ', 'Anna'],
  ['Anna-Maria de la Cruz', 'Anna-Maria'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['Т Иванов', 'Т Иванов'],
  ['李', '李'],
  ['', ''],
])('greets %j as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
