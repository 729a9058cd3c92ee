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

it('runs works of one key in the order in which they came, and others meanwhile', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => work(name, log)) as [Work, Work, Work];
  const results = [inTurn('a', first.run), inTurn('a', second.run), inTurn('b', other.run)];
  other.end();
  await results[2];
  expect(log).toEqual(['first begins', 'other begins', 'other ends']);
  second.end();
  first.end();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'other']);
  expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

it('goes on after a work that failed', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => work(name, log)) as [Work, Work];
  const results = [inTurn('a', first.run), inTurn('a', second.run)];
  first.fail(new Error('refused'));
  second.end();
  await expect(results[0]).rejects.toThrow('refused');
  expect(await results[1]).toBe('second');
});

it('fails all who wait when the database is away, and tries again for the next', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => work(name, log)) as [Work, Work, Work];
  const results = [inTurn('a', first.run), inTurn('a', second.run)];
  first.fail(new ApiError('unavailable'));
  await expect(results[0]).rejects.toThrow(ApiError);
  await expect(results[1]).rejects.toThrow(ApiError);
  third.end();
  expect(await inTurn('a', third.run)).toBe('third');
  expect(log).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
});

type Work = ReturnType<typeof work>;
