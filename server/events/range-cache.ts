import { free } from '#server/platform/free.ts';

/** Finished answers to range reads, by calendar and days. One is good only for the calendar version it was made at. */
export interface RangeCache {
  /**
   * Lends the bytes kept for a key; made by `make` unless they are there, or being made for somebody else, for this version.
   */
  lend(key: string, version: number, make: () => Promise<Buffer>): Loan;
}

/** Bytes that stay as they are until they are given back. */
export interface Loan {
  /** Rejects with what `make` throws, for everybody who waits for it. */
  readonly bytes: Promise<Buffer>;
  /** To be called once, when nobody reads the bytes for this loan any more: not even the kernel. One that is never called costs time only. */
  readonly giveBack: () => void;
}

interface Entry {
  readonly version: number;
  readonly bytes: Promise<Buffer>;
  /** 0 until they are made. */
  size: number;
  loans: number;
}

/** @param maxBytes the sum of all answers kept; the ones not asked for longest go first */
export function createRangeCache(maxBytes: number): RangeCache {
  const entries = new Map<string, Entry>();
  let size = 0;

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    size -= entry.size;
    if (entry.loans === 0) freeBytes(entry);
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

  function find(key: string, version: number): Entry | undefined {
    const kept = entries.get(key);
    if (kept && kept.version !== version) drop(key, kept);
    else if (kept) {
      // The one asked for last stands last.
      entries.delete(key);
      entries.set(key, kept);
      return kept;
    }
    return undefined;
  }

  function add(key: string, version: number, bytes: Promise<Buffer>): Entry {
    const entry: Entry = { version, bytes, size: 0, loans: 0 };
    entries.set(key, entry);
    bytes.then(
      (made) => weigh(key, entry, made),
      () => drop(key, entry),
    );
    return entry;
  }

  return {
    lend(key, version, make) {
      const entry = find(key, version) ?? add(key, version, make());
      entry.loans += 1;
      const giveBack = () => {
        entry.loans -= 1;
        if (entry.loans === 0 && entries.get(key) !== entry) freeBytes(entry);
      };
      return { bytes: entry.bytes, giveBack };
    },
  };
}

const freeBytes = ({ bytes }: Entry): void => void bytes.then(free, () => {});
