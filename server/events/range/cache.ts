import { LRUCache } from 'lru-cache';

/** An answer made of one version of a calendar. */
export interface Answer {
  readonly version: number;
  /** Bytes, compressed or not; or a word that says why there are none. */
  readonly body: Buffer | string;
  /** When each event of a list begins, in epoch ms. */
  readonly starts?: Float64Array;
}

/** Memory of an entry beside its key and its bytes. */
const ENTRY_BYTES = 200;

/** Finished answers in memory. Each is good only for the calendar version it was made at. */
export interface AnswerCache<Cached extends Answer> {
  find(key: string, version: number): Cached | undefined;
  /** Stores an answer, unless a newer one is there. */
  keep(key: string, answer: Cached): void;
  /**
   * The answer stored for a key at a version; else `make` makes one, once for all who ask for the same at the time. The answer made
   * may have a later version.
   */
  get(key: string, version: number, make: () => Promise<Cached>): Promise<Cached>;
}

/**
 * @param maxBytes the sum of all answers; the least recently used go first
 * @param maxEntryBytes a longer answer is not stored
 */
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
