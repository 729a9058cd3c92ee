import { expect, it } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { createTurns } from './in-turn.ts';

/** A work that begins when it is its turn and ends when it is told to. */
function work(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    log.push(`${name} begins`);
    return promise.finally(() => log.push(`${name} ends`));
  };
  return { run, end: () => resolve(name), fail: reject };
}

type Work = ReturnType<typeof work>;

const works = (log: string[], ...names: string[]) => names.map((name) => work(name, log)) as [Work, Work, Work, Work];

/** Turns over transactions that log how they end. */
const turnsWith = (log: string[]) =>
  createTurns<null>(async (run) => {
    try {
      const result = await run(null);
      log.push('commit');
      return result;
    } catch (error) {
      log.push('rollback');
      throw error;
    }
  });

it('runs works of one turn in the order in which they came, and others meanwhile', async () => {
  const log: string[] = [];
  const inTurn = turnsWith(log);
  const [first, second, other] = works(log, 'first', 'second', 'other');
  const results = [inTurn('a', first.run), inTurn('a', second.run), inTurn('b', other.run)];
  other.end();
  await results[2];
  expect(log).toEqual(['first begins', 'other begins', 'other ends', 'commit']);
  second.end();
  first.end();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'other']);
  expect(log.slice(4)).toEqual(['first ends', 'commit', 'second begins', 'second ends', 'commit']);
});

it('commits together what waits together', async () => {
  const log: string[] = [];
  const inTurn = turnsWith(log);
  const [first, second, third] = works(log, 'first', 'second', 'third');
  const results = [first, second, third].map(({ run }) => inTurn('a', run));
  for (const { end } of [first, second, third]) end();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
  expect(log.filter((line) => line === 'commit')).toHaveLength(2);
  expect(log.slice(-5)).toEqual(['second begins', 'second ends', 'third begins', 'third ends', 'commit']);
});

it('answers nothing of a bunch before its commit', async () => {
  const log: string[] = [];
  const inTurn = turnsWith(log);
  const [first, second, third] = works(log, 'first', 'second', 'third');
  const [one, two, three] = [first, second, third].map(({ run }) => inTurn('a', run));
  two?.then(() => log.push('second is answered'));
  first.end();
  second.end();
  await one;
  third.end();
  await three;
  expect(log.indexOf('second is answered')).toBeGreaterThan(log.lastIndexOf('commit'));
});

it('runs each by itself when one of a bunch is refused', async () => {
  const log: string[] = [];
  const inTurn = turnsWith(log);
  const [first, second, third, fourth] = works(log, 'first', 'second', 'third', 'fourth');
  const results = [first, second, third, fourth].map(({ run }) => inTurn('a', run));
  third.fail(new Error('refused'));
  for (const { end } of [first, second, fourth]) end();
  await expect(results[2]).rejects.toThrow('refused');
  expect(await Promise.all([results[0], results[1], results[3]])).toEqual(['first', 'second', 'fourth']);
  expect(log.filter((line) => line === 'commit' || line === 'rollback')).toEqual([
    'commit',
    'rollback',
    'commit',
    'rollback',
    'commit',
  ]);
});

it('goes on after a work that failed', async () => {
  const log: string[] = [];
  const inTurn = turnsWith(log);
  const [first, second] = works(log, 'first', 'second');
  const results = [inTurn('a', first.run), inTurn('a', second.run)];
  first.fail(new Error('refused'));
  second.end();
  await expect(results[0]).rejects.toThrow('refused');
  expect(await results[1]).toBe('second');
});

it('fails all who wait when the database is away, and tries again for the next', async () => {
  const log: string[] = [];
  const inTurn = turnsWith(log);
  const [first, second, third] = works(log, 'first', 'second', 'third');
  const results = [inTurn('a', first.run), inTurn('a', second.run)];
  first.fail(new ApiError('unavailable'));
  await expect(results[0]).rejects.toThrow(ApiError);
  await expect(results[1]).rejects.toThrow(ApiError);
  third.end();
  expect(await inTurn('a', third.run)).toBe('third');
  expect(log).toEqual(['first begins', 'first ends', 'rollback', 'third begins', 'third ends', 'commit']);
});
