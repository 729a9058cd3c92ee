import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costOf } from '#tests/support/turns.ts';
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

it('takes ten times as long for texts that are ten times as long, whatever they hold', async () => {
  const cost = (length: number) => {
    const [whole, part] = ['a'.repeat(length), `b${'a'.repeat(length / 2)}`];
    return costOf(async () => contains(whole, part));
  };
  const [short, long] = [await cost(1_000), await cost(10_000)];
  expect(long).toBeLessThan(40 * short);
});
