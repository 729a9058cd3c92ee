import { LRUCache } from 'lru-cache';

/** An answer for one version of a calendar. */
export interface Answer {
  readonly version: number;
  /** Bytes, compressed or not; or the reason why there are none. */
  readonly body: Buffer | string;
  /** When each event of a list begins, in epoch ms. */
  readonly starts?: Float64Array;
}

/** Memory of an entry besides its key and its bytes. */
const ENTRY_BYTES = 200;

/** Caches finished answers in memory. Each is valid only for the version of the calendar that it was made from. */
export interface AnswerCache<Cached extends Answer> {
  find(key: string, version: number): Cached | undefined;
  /** Stores an answer, unless a newer one is cached. */
  store(key: string, answer: Cached): void;
  /**
   * Returns the cached answer for a version; else calls `make`, once for all concurrent callers of a key. Its answer may have a later
   * version.
   */
  get(key: string, version: number, make: () => Promise<Cached>): Promise<Cached>;
}

/** @param maxBytes of all answers; the least recently used are evicted first @param maxEntryBytes a longer answer is not cached */
export function createAnswerCache<Cached extends Answer>(maxBytes: number, maxEntryBytes: number): AnswerCache<Cached> {
  const answers = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body, starts }, key) => ENTRY_BYTES + key.length + body.length + (starts?.byteLength ?? 0),
  });
  const pending = new Map<string, Promise<Cached>>();

  function find(key: string, version: number): Cached | undefined {
    const cached = answers.get(key);
    return cached?.version === version ? cached : undefined;
  }

  function store(key: string, answer: Cached): void {
    if ((answers.peek(key)?.version ?? 0) <= answer.version) answers.set(key, answer);
  }

  async function makeAndStore(key: string, make: () => Promise<Cached>): Promise<Cached> {
    const answer = await make();
    store(key, answer);
    return answer;
  }

  return {
    find,
    store,
    async get(key, version, make) {
      const cached = find(key, version);
      if (cached) return cached;
      const name = `${key} ${version}`;
      const making = pending.get(name) ?? makeAndStore(key, make).finally(() => pending.delete(name));
      pending.set(name, making);
      return making;
    },
  };
}
