import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contains } from './contains.ts';

it('says what includes says', () => {
  const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b'), maxLength });
  fc.assert(
    fc.property(text(30), text(6), (whole, part) => {
      expect(contains(whole, part)).toBe(whole.includes(part));
    }),
    { numRuns: 2_000 },
  );
  expect(contains('the 👩‍👧 door', '👩')).toBe(true);
  expect(contains('PIN 471', 'PIN 4711')).toBe(false);
});
