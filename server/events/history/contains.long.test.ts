import { expect, it } from 'vitest';
import { costOf } from '#tests/support/turns.ts';
import { contains } from './contains.ts';

it('takes ten times as long for texts that are ten times as long, whatever they hold', async () => {
  const cost = (length: number) => {
    const [whole, part] = ['a'.repeat(length), `b${'a'.repeat(length / 2)}`];
    return costOf(async () => contains(whole, part));
  };
  const [short, long] = [await cost(1_000), await cost(10_000)];
  expect(long).toBeLessThan(40 * short);
});
