import { describe, expect, it } from 'vitest';
import { createRangeCache } from './range-cache.ts';

const bytes = (length: number) => Buffer.alloc(length, 'x');

/** Asks a cache and tells whether the answer had to be made. */
async function asked(cache: ReturnType<typeof createRangeCache>, key: string, version: number, length = 10) {
  let made = false;
  const loan = cache.lend(key, version, async () => {
    made = true;
    return bytes(length);
  });
  await loan.bytes;
  loan.giveBack();
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
      cache.lend('a', 1, async () => {
        made += 1;
        await Promise.resolve();
        return bytes(3);
      }).bytes;
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
    const failing = cache.lend('a', 1, async () => {
      throw new Error('the database is away');
    });
    await expect(failing.bytes).rejects.toThrow('the database is away');
    failing.giveBack();
    expect(await asked(cache, 'a', 1)).toBe('made');
  });

  it('keeps what was made for a newer version while an older one was still being made', async () => {
    const cache = createRangeCache(1_000);
    let finish = (_: Buffer) => {};
    const late = cache.lend('a', 1, () => new Promise((resolve) => (finish = resolve)));
    await asked(cache, 'a', 2);
    finish(bytes(5));
    expect((await late.bytes).length).toBe(5);
    expect(await asked(cache, 'a', 2)).toBe('kept');
  });
});

describe('the memory of an answer', () => {
  const CACHE = 40_000;
  const LENGTH = 9_000;

  /** Lends an answer. @returns how to give it back, and whether its memory was */
  async function lent(cache: ReturnType<typeof createRangeCache>, key: string, version = 1) {
    const loan = cache.lend(key, version, async () => bytes(LENGTH));
    const lentBytes = await loan.bytes;
    const isFree = async () => {
      await loan.bytes;
      return lentBytes.length === 0;
    };
    return { giveBack: loan.giveBack, isFree, lentBytes };
  }

  it('stays while the answer is kept', async () => {
    const cache = createRangeCache(CACHE);
    const first = await lent(cache, 'a');
    first.giveBack();
    expect(await first.isFree()).toBe(false);
    expect((await lent(cache, 'a')).lentBytes).toEqual(bytes(LENGTH));
  });

  it('is given back when the answer is dropped, for a newer version or for room', async () => {
    const cache = createRangeCache(CACHE);
    const [old, first] = [await lent(cache, 'a'), await lent(cache, 'b')];
    old.giveBack();
    first.giveBack();
    await lent(cache, 'a', 2);
    expect([await old.isFree(), await first.isFree()]).toEqual([true, false]);
    for (const key of ['c', 'd', 'e']) await lent(cache, key);
    expect(await first.isFree()).toBe(true);
  });

  it('stays as long as anybody has it', async () => {
    const cache = createRangeCache(CACHE);
    const [one, other] = [await lent(cache, 'a'), await lent(cache, 'a')];
    await lent(cache, 'a', 2);
    one.giveBack();
    expect(await other.isFree()).toBe(false);
    expect(other.lentBytes).toEqual(bytes(LENGTH));
    other.giveBack();
    expect(await other.isFree()).toBe(true);
  });

  it('stays for whoever waits for an answer that is not made yet when it is dropped', async () => {
    const cache = createRangeCache(CACHE);
    let finish = (_: Buffer) => {};
    const late = cache.lend('a', 1, () => new Promise((resolve) => (finish = resolve)));
    await lent(cache, 'a', 2);
    finish(bytes(LENGTH));
    expect(await late.bytes).toEqual(bytes(LENGTH));
    late.giveBack();
    await Promise.resolve();
    expect((await late.bytes).length).toBe(0);
  });
});
