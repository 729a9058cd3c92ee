import { expect, it } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { createWriteQueue } from './write-queue.ts';

/** A queue over transactions that log what they do, and operations that end on command. */
function logged() {
  const log: string[] = [];
  const queue = createWriteQueue<null>(async (_key, operation) => {
    try {
      const result = await operation(null);
      log.push('commit');
      return result;
    } catch (error) {
      log.push('rollback');
      throw error;
    }
  });

  function write(key: string, name: string) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    promise.catch(() => {});
    const begun = Promise.withResolvers<void>();
    const answer = queue.write(key, () => {
      log.push(name);
      begun.resolve();
      return promise;
    });
    answer.catch(() => {});
    return { answer, begun: begun.promise, end: () => resolve(name), fail: reject };
  }
  return { log, write, queue };
}

it('commits together what waits together, in the order in which it came', async () => {
  const { log, write } = logged();
  const operations = ['first', 'second', 'third'].map((name) => write('a', name));
  for (const { end } of operations) end();
  expect(await Promise.all(operations.map(({ answer }) => answer))).toEqual(['first', 'second', 'third']);
  expect(log).toEqual(['first', 'second', 'third', 'commit']);
});

it('runs one operation after the other', async () => {
  const { log, write } = logged();
  const [first, second] = [write('a', 'first'), write('a', 'second')];
  await first.begun;
  expect(log).toEqual(['first']);
  first.end();
  second.end();
  await second.answer;
  expect(log).toEqual(['first', 'second', 'commit']);
});

it('answers nothing before the commit', async () => {
  const { log, write } = logged();
  const [first, second] = [write('a', 'first'), write('a', 'second')];
  first.answer.then(() => log.push('answered'));
  first.end();
  await second.begun;
  second.end();
  await second.answer;
  expect(log).toEqual(['first', 'second', 'commit', 'answered']);
});

it('commits no more than 64 together', async () => {
  const { log, write } = logged();
  const operations = Array.from({ length: 70 }, (_, place) => write('a', `${place}`));
  for (const { end } of operations) end();
  await Promise.all(operations.map(({ answer }) => answer));
  expect([log.indexOf('commit'), log.length]).toEqual([64, 72]);
});

it('lets operations with one key wait for each other, and others proceed', async () => {
  const { log, write } = logged();
  const first = write('a', 'first');
  await first.begun;
  const [second, other] = [write('a', 'second'), write('b', 'other')];
  other.end();
  await other.answer;
  expect(log).toEqual(['first', 'other', 'commit']);
  first.end();
  second.end();
  await second.answer;
  expect(log.slice(3)).toEqual(['commit', 'second', 'commit']);
});

it('runs each in a transaction of its own when one of them fails', async () => {
  const { log, write } = logged();
  const operations = ['first', 'second', 'third'].map((name) => write('a', name));
  operations[1]?.fail(new Error('refused'));
  operations[0]?.end();
  operations[2]?.end();
  await expect(operations[1]?.answer).rejects.toThrow('refused');
  expect([await operations[0]?.answer, await operations[2]?.answer]).toEqual(['first', 'third']);
  expect(log).toEqual(['first', 'second', 'rollback', 'first', 'commit', 'second', 'rollback', 'third', 'commit']);
});

it('fails one that throws before it is a promise, and goes on', async () => {
  const { log, write, queue } = logged();
  await expect(queue.write('a', () => expect.unreachable('thrown'))).rejects.toThrow('thrown');
  const second = write('a', 'second');
  second.end();
  expect(await second.answer).toBe('second');
  expect(log).toEqual(['rollback', 'second', 'commit']);
});

it('fails all who wait when the database does not answer, and tries again for the next', async () => {
  const { log, write } = logged();
  const first = write('a', 'first');
  await first.begun;
  const second = write('a', 'second');
  first.fail(new ApiError('unavailable'));
  await expect(first.answer).rejects.toThrow(ApiError);
  await expect(second.answer).rejects.toThrow(ApiError);
  const third = write('a', 'third');
  third.end();
  expect(await third.answer).toBe('third');
  expect(log).toEqual(['first', 'rollback', 'third', 'commit']);
});

it('says when nothing is under way', async () => {
  const { log, write, queue } = logged();
  await queue.idle();
  const [first, other] = [write('a', 'first'), write('b', 'other')];
  const drained = queue.idle().then(() => log.push('idle'));
  await Promise.all([first.begun, other.begun]);
  first.end();
  await first.answer;
  other.end();
  await drained;
  expect(log).toEqual(['first', 'other', 'commit', 'commit', 'idle']);
});
