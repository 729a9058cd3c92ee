import { expect, it } from 'vitest';
import { skippedDates } from './skipped-dates.ts';

const [first, second] = ['2026-12-10T09:00:00', '2026-12-17T09:00:00'];
const of = (before: unknown, after: unknown) => skippedDates([{ field: 'exdates', before, after }]);

it.each([
  ['one more', [], [first], { way: 'skipped', date: first }],
  ['one more, after others', [first], [first, second], { way: 'skipped', date: second }],
  ['the only one back', [first], [], { way: 'givenBack', date: first }],
  ['one of two back', [first, second], [first], { way: 'givenBack', date: second }],
  ['two back', [first, second], [], { way: 'givenBack', date: null }],
  ['one for another', [first], [second], { way: 'skipped', date: null }],
])('recognises %s', (_, before, after, expected) => {
  expect(of(before, after)).toEqual(expected);
});
