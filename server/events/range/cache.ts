import { LRUCache } from 'lru-cache';

export interface Answer {
  readonly version: number;
  /** JSON, compressed or not; or that it is too large to be made whole, or refused because the days hold too much. */
  readonly body: Buffer | 'large' | 'too_full';
  /** When each of its events begins, in epoch ms; empty where the body is no list, or compressed. */
  readonly starts: Float64Array;
  /** Whose events are in it that others see as blocks; left out where it is the same for every reader. */
  readonly authors?: ReadonlySet<string>;
}

/** What an entry takes beside its bytes, or without any. */
const ENTRY_BYTES = 200;

/** Finished answers to range reads. One is good only for the calendar version it was made at. */
export interface RangeCache {
  /** @param key is made of checked values only */
  find(key: string, version: number): Answer | undefined;
  /** Keeps an answer, unless a newer one is kept. */
  keep(key: string, answer: Answer): void;
  /**
   * The answer kept for a key at a version; else `make` makes one, for all who ask for the same meanwhile. What it makes may be of
   * another version by then.
   */
  get(key: string, version: number, make: () => Promise<Answer>): Promise<Answer>;
}

/**
 * @param maxBytes the sum of all answers kept; the ones not asked for longest go first
 * @param maxEntryBytes an answer that is longer is not kept
 */
export function createRangeCache(maxBytes: number, maxEntryBytes: number): RangeCache {
  const kept = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body, starts }) =>
      ENTRY_BYTES + starts.byteLength + (typeof body === 'string' ? 0 : body.length),
  });
  const underWay = new Map<string, Promise<Answer>>();

  function find(key: string, version: number): Answer | undefined {
    const known = kept.get(key);
    return known?.version === version ? known : undefined;
  }

  function keep(key: string, answer: Answer): void {
    if ((kept.peek(key)?.version ?? 0) <= answer.version) kept.set(key, answer);
  }

  async function makeAndKeep(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const answer = await make();
    keep(key, answer);
    return answer;
  }

  return {
    find,
    keep,
    async get(key, version, make) {
      const known = find(key, version);
      if (known) return known;
      const name = `${key} ${version}`;
      const making = underWay.get(name) ?? makeAndKeep(key, make).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
