import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './cache.ts';

const answerOf = (version: number, length = 10) => ({
  version,
  body: Buffer.alloc(length, 'x'),
});

/** Asks a cache and returns whether the answer was computed. */
async function outcome(cache: ReturnType<typeof createAnswerCache>, key: string, version: number, length = 10) {
  let made = false;
  await cache.get(key, version, async () => {
    made = true;
    return answerOf(version, length);
  });
  return made ? 'made' : 'cached';
}

describe('the cache of answers', () => {
  it('makes an answer once for a version', async () => {
    const cache = createAnswerCache(10_000, 2_000);
    expect(await outcome(cache, 'a', 1)).toBe('made');
    expect(await outcome(cache, 'a', 1)).toBe('cached');
  });

  it('makes it again for another version, newer or older', async () => {
    const cache = createAnswerCache(10_000, 2_000);
    await outcome(cache, 'a', 2);
    expect(await outcome(cache, 'a', 3)).toBe('made');
    expect(await outcome(cache, 'a', 2)).toBe('made');
  });

  it('lets concurrent callers wait for the same answer', async () => {
    const cache = createAnswerCache(10_000, 2_000);
    let made = 0;
    const ask = () =>
      cache.get('a', 1, async () => {
        made += 1;
        await Promise.resolve();
        return answerOf(1);
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(made).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('forgets what was not asked for longest when it is full', async () => {
    const cache = createAnswerCache(5_000, 2_000);
    for (const key of ['a', 'b', 'c', 'd']) await outcome(cache, key, 1, 1_000);
    await outcome(cache, 'a', 1);
    await outcome(cache, 'e', 1, 1_000);
    expect(await outcome(cache, 'a', 1, 1_000)).toBe('cached');
    expect(await outcome(cache, 'b', 1, 1_000)).toBe('made');
  });

  it('does not store an answer that is too long, and evicts no other for it', async () => {
    const cache = createAnswerCache(10_000, 2_000);
    await outcome(cache, 'small', 1, 10);
    expect(await outcome(cache, 'huge', 1, 2_001)).toBe('made');
    expect(await outcome(cache, 'huge', 1, 2_001)).toBe('made');
    expect(await outcome(cache, 'small', 1, 10)).toBe('cached');
  });

  it('stores no failure', async () => {
    const cache = createAnswerCache(10_000, 2_000);
    const failing = cache.get('a', 1, async () => {
      throw new Error('the database is unavailable');
    });
    await expect(failing).rejects.toThrow('the database is unavailable');
    expect(await outcome(cache, 'a', 1)).toBe('made');
  });

  it('retains the answer of a newer version when that of an older one comes later', async () => {
    const cache = createAnswerCache(10_000, 2_000);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answerOf>>();
    const late = cache.get('a', 1, () => promise);
    await outcome(cache, 'a', 2);
    resolve(answerOf(1));
    expect((await late).version).toBe(1);
    expect(await outcome(cache, 'a', 2)).toBe('cached');
  });

  it('stores an answer under the version that it turned out to have', async () => {
    const cache = createAnswerCache(10_000, 2_000);
    expect((await cache.get('a', 1, async () => answerOf(2))).version).toBe(2);
    expect(await outcome(cache, 'a', 2)).toBe('cached');
  });
});
