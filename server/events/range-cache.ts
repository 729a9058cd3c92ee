/** Finished answers to range reads, by calendar and days. One is good only for the calendar version it was made at. */
export interface RangeCache {
  /**
   * The bytes kept for a key; made by `make` unless they are there, or being made for somebody else, for this version.
   * @throws what `make` throws, to everybody who waits for it
   */
  get(key: string, version: number, make: () => Promise<Buffer>): Promise<Buffer>;
}

interface Entry {
  readonly version: number;
  readonly bytes: Promise<Buffer>;
  /** 0 until they are made. */
  size: number;
}

/** @param maxBytes the sum of all answers kept; the ones not asked for longest go first */
export function createRangeCache(maxBytes: number): RangeCache {
  const entries = new Map<string, Entry>();
  let size = 0;

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    size -= entry.size;
  }

  function weigh(key: string, entry: Entry, bytes: Buffer): void {
    if (entries.get(key) !== entry) return;
    entry.size = bytes.length;
    size += bytes.length;
    if (bytes.length > maxBytes / 4) drop(key, entry);
    for (const [oldest, other] of entries) {
      if (size <= maxBytes) break;
      drop(oldest, other);
    }
  }

  return {
    get(key, version, make) {
      const kept = entries.get(key);
      if (kept) {
        if (kept.version === version) {
          // The one asked for last stands last.
          entries.delete(key);
          entries.set(key, kept);
          return kept.bytes;
        }
        drop(key, kept);
      }
      const entry: Entry = { version, bytes: make(), size: 0 };
      entries.set(key, entry);
      entry.bytes.then(
        (bytes) => weigh(key, entry, bytes),
        () => drop(key, entry),
      );
      return entry.bytes;
    },
  };
}
