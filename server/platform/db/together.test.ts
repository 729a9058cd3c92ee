import { expect, inject, it } from 'vitest';
import { migrations } from '#server/schema/migrations/all.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openDatabase } from './open.ts';
import { together } from './together.ts';

const fresh = await freshDatabase(inject('engine'));
const { read: sql, close } = await openDatabase(fresh, migrations, 0, () => {});
await close();
await fresh.drop();

/** Asks for the doubles of numbers, those of one sign together, and tells what it was asked. */
function doubling() {
  const asked: (readonly number[])[] = [];
  const ask = together<number, number>(
    (value) => (value < 0 ? 'negative' : 'positive'),
    async (_, all) => {
      asked.push([...all]);
      if (all.includes(13)) throw new Error('unlucky');
      return all.map((value) => value * 2);
    },
  );
  return { asked, ask: (value: number) => ask(sql, value) };
}

it('asks once for what is asked in one go with one key, and tells everybody their own', async () => {
  const { asked, ask } = doubling();
  expect(await Promise.all([1, -2, 3, 3, -5].map(ask))).toEqual([2, -4, 6, 6, -10]);
  expect(asked).toEqual([
    [1, 3, 3],
    [-2, -5],
  ]);
});

it('asks anew for what is asked later', async () => {
  const { asked, ask } = doubling();
  expect([await ask(1), await ask(1)]).toEqual([2, 2]);
  expect(asked).toEqual([[1], [1]]);
});

it('fails for all who asked together, and for nobody else', async () => {
  const { ask } = doubling();
  const outcomes = await Promise.allSettled([1, 13, -1].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await ask(2)).toBe(4);
});
