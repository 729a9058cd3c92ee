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
  keep(key: string, answer: Cached): void;
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
    const known = answers.get(key);
    return known?.version === version ? known : undefined;
  }

  function keep(key: string, answer: Cached): void {
    if ((answers.peek(key)?.version ?? 0) <= answer.version) answers.set(key, answer);
  }

  async function makeAndKeep(key: string, make: () => Promise<Cached>): Promise<Cached> {
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
      const making = pending.get(name) ?? makeAndKeep(key, make).finally(() => pending.delete(name));
      pending.set(name, making);
      return making;
    },
  };
}
