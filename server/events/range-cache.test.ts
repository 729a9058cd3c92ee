import { describe, expect, it } from 'vitest';
import { createRangeCache } from './range-cache.ts';

const bytes = (length: number) => Buffer.alloc(length, 'x');

/** Asks a cache and tells whether the answer had to be made. */
async function asked(cache: ReturnType<typeof createRangeCache>, key: string, version: number, length = 10) {
  let made = false;
  await cache.get(key, version, async () => {
    made = true;
    return bytes(length);
  });
  return made ? 'made' : 'kept';
}

describe('the cache of range answers', () => {
  it('makes an answer once for a version', async () => {
    const cache = createRangeCache(1_000);
    expect(await asked(cache, 'a', 1)).toBe('made');
    expect(await asked(cache, 'a', 1)).toBe('kept');
  });

  it('makes it again for another version, newer or older', async () => {
    const cache = createRangeCache(1_000);
    await asked(cache, 'a', 2);
    expect(await asked(cache, 'a', 3)).toBe('made');
    expect(await asked(cache, 'a', 2)).toBe('made');
  });

  it('lets everybody who asks meanwhile wait for the same answer', async () => {
    const cache = createRangeCache(1_000);
    let made = 0;
    const ask = () =>
      cache.get('a', 1, async () => {
        made += 1;
        await Promise.resolve();
        return bytes(3);
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(made).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('forgets what was not asked for longest when it is full', async () => {
    const cache = createRangeCache(1_000);
    for (const key of ['a', 'b', 'c', 'd']) await asked(cache, key, 1, 250);
    await asked(cache, 'a', 1);
    await asked(cache, 'e', 1, 250);
    expect(await asked(cache, 'a', 1, 250)).toBe('kept');
    expect(await asked(cache, 'b', 1, 250)).toBe('made');
  });

  it('does not keep one answer that would push out most others', async () => {
    const cache = createRangeCache(1_000);
    await asked(cache, 'small', 1, 10);
    expect(await asked(cache, 'huge', 1, 251)).toBe('made');
    expect(await asked(cache, 'huge', 1, 251)).toBe('made');
    expect(await asked(cache, 'small', 1, 10)).toBe('kept');
  });

  it('keeps no failure', async () => {
    const cache = createRangeCache(1_000);
    const failing = cache.get('a', 1, async () => {
      throw new Error('the database is away');
    });
    await expect(failing).rejects.toThrow('the database is away');
    expect(await asked(cache, 'a', 1)).toBe('made');
  });

  it('keeps what was made for a newer version while an older one was still being made', async () => {
    const cache = createRangeCache(1_000);
    let finish = (_: Buffer) => {};
    const late = cache.get('a', 1, () => new Promise((resolve) => (finish = resolve)));
    await asked(cache, 'a', 2);
    finish(bytes(5));
    expect((await late).length).toBe(5);
    expect(await asked(cache, 'a', 2)).toBe('kept');
  });
});
