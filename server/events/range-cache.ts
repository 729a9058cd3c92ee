/** Finished answers of range reads, kept as bytes. An entry is good for as long as its calendar has the same version. */
export interface RangeCache {
  get(calendarId: string, range: string, version: number): Buffer | undefined;
  set(calendarId: string, range: string, version: number, bytes: Buffer): void;
}

/** @param maxBytes the sum of all answers kept; the ones not asked for longest go first */
export function createRangeCache(maxBytes: number): RangeCache {
  const entries = new Map<string, { version: number; bytes: Buffer }>();
  let size = 0;

  function drop(key: string): void {
    size -= entries.get(key)?.bytes.length ?? 0;
    entries.delete(key);
  }

  return {
    get(calendarId, range, version) {
      const key = `${calendarId} ${range}`;
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.version !== version) {
        size -= entry.bytes.length;
        return undefined;
      }
      entries.set(key, entry);
      return entry.bytes;
    },
    set(calendarId, range, version, bytes) {
      const key = `${calendarId} ${range}`;
      drop(key);
      if (bytes.length > maxBytes / 4) return;
      entries.set(key, { version, bytes });
      size += bytes.length;
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
