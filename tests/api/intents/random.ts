/** Random choices that are the same in every run with the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** True once in so many times. */
    one: (times: number): boolean => below(times) === 0,
    of: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
  };
}

export type Random = ReturnType<typeof createRandom>;
