import { expect, it } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { logged } from '#tests/support/logged-bunches.ts';

/** Works of one turn that mingle. */
const allOf = ({ write }: ReturnType<typeof logged>, ...names: string[]) =>
  names.map((name) => write('a', name, true, 'x'));

it('does works that mingle before their turn has come', async () => {
  const early = logged(true);
  early.hold('a');
  const works = allOf(early, 'first', 'second');
  for (const { end } of works) end();
  expect(await Promise.all(works.map(({ answer }) => answer))).toEqual(['first', 'second']);
  expect(early.log).toEqual(['x?', 'first saw x1', 'second saw x1', 'written early', 'commit']);
});

it('does them in their turn, and asks again, when what they saw does not hold any more', async () => {
  const concluded: boolean[] = [];
  const early = logged(true, (wasEarly) => {
    concluded.push(wasEarly);
    if (wasEarly) throw new Error('changed');
  });
  const works = allOf(early, 'first', 'second');
  for (const { end } of works) end();
  expect(await Promise.all(works.map(({ answer }) => answer))).toEqual(['first', 'second']);
  const [seen, again] = [1, 2].map((time) => ['x?', `first saw x${time}`, `second saw x${time}`]);
  expect(early.log).toEqual([...(seen ?? []), 'rollback', ...(again ?? []), 'commit']);
  expect(concluded).toEqual([true, false]);
});

it('writes nothing of those that are refused, and does the others again without them', async () => {
  const concluded: boolean[] = [];
  const early = logged(true, (wasEarly) => concluded.push(wasEarly));
  const [first, second, third] = allOf(early, 'first', 'second', 'third');
  first?.end();
  second?.fail(new ApiError('forbidden'));
  third?.end();
  await expect(second?.answer).rejects.toMatchObject({ code: 'forbidden' });
  expect(await Promise.all([first?.answer, third?.answer])).toEqual(['first', 'third']);
  expect(early.log.filter((entry) => entry.includes('second'))).toEqual(['second saw x1']);
  expect(early.log.slice(-4)).toEqual(['first saw x1', 'third saw x1', 'written early', 'commit']);
  expect(concluded).toEqual([true]);
});

it('writes nothing when all are refused', async () => {
  const early = logged(true, () => expect.unreachable('concluded'));
  const works = allOf(early, 'first', 'second');
  for (const { fail } of works) fail(new ApiError('forbidden'));
  for (const { answer } of works) await expect(answer).rejects.toMatchObject({ code: 'forbidden' });
  expect(early.log).toEqual(['x?', 'first saw x1', 'second saw x1', 'commit']);
});

it('waits for the turn with works of several, and with those that do not mingle', async () => {
  const concluded: boolean[] = [];
  const early = logged(true, (wasEarly) => concluded.push(wasEarly));
  const works = [early.write('a', 'a', true), early.write('b', 'b', true)];
  for (const { end } of works) end();
  await Promise.all(works.map(({ answer }) => answer));
  expect(concluded).toEqual([false, false]);
  const plain = early.write('a', 'plain');
  plain.end();
  expect(await plain.answer).toBe('plain');
  expect(concluded).toHaveLength(2);
});

it('takes along what comes while it looks', async () => {
  const early = logged(true);
  const [first] = allOf(early, 'first');
  await new Promise(setImmediate);
  const late = early.write('a', 'late', true, 'x');
  first?.end();
  late.end();
  await Promise.all([first?.answer, late.answer]);
  expect(early.log).toEqual(['x?', 'first saw x1', 'late saw x1', 'written early', 'commit']);
});

it('fails all when the database is away, and does not try again', async () => {
  const early = logged(true, () => {
    throw new ApiError('unavailable');
  });
  const works = allOf(early, 'first', 'second');
  for (const { end } of works) end();
  for (const { answer } of works) await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
  expect(early.log).toEqual(['x?', 'first saw x1', 'second saw x1', 'rollback']);
});

it('does all again, each in a part of its own in the end, when one fails that should not', async () => {
  const early = logged(true);
  const [first, second] = allOf(early, 'first', 'second');
  first?.fail(new TypeError('broken'));
  second?.end();
  await expect(first?.answer).rejects.toThrow('broken');
  expect(await second?.answer).toBe('second');
  expect(early.log.filter((entry) => !entry.includes('saw'))).toEqual([
    ...['x?', 'rollback', 'x?', 'rollback'],
    ...['x?', 'x?', 'part undone', 'x?', 'commit'],
  ]);
});
