import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Snapshots } from './snapshots.ts';

export interface LogLimit {
  /** A log that is longer is emptied. */
  readonly bytes: number;
  /** New snapshots wait so long for those that are open; most of these take some milliseconds. */
  readonly holdMs: number;
}

/** The write-ahead log of a database. SQLite begins it anew only when nobody reads from it, so readers that overlap let it grow. */
export interface LogLength {
  bytes(): number;
  /** To be called before each transaction: empties the log where it is time to. */
  beforeTransaction(): void;
  /** To be called after each transaction: sees to it that a log that has become too long is emptied. */
  afterTransaction(): void;
}

/**
 * Keeps snapshots waiting for a moment where the log has become too long, and empties it then. After an attempt that failed, the next is
 * made when the log has grown by as much again: one who reads for long does not hold up the others all the time.
 * @param emptyTransaction runs a transaction that does nothing, in its turn
 */
export function limitLog(
  file: string,
  writer: DatabaseSync,
  snapshots: Snapshots,
  { bytes: maxBytes, holdMs }: LogLimit,
  emptyTransaction: () => Promise<void>,
): LogLength {
  let [isUnderWay, isTime] = [false, false];
  let nextBytes = maxBytes;

  const bytes = (): number => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;

  function empty(): void {
    try {
      writer.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // A disk that is full or fails says so to the transactions; the log is as good as before.
    }
  }

  async function emptyInTurn(): Promise<void> {
    isUnderWay = true;
    const askTheWriter = () => {
      isTime = true;
      return emptyTransaction();
    };
    await snapshots.whileNoneIsOpen(holdMs, askTheWriter).catch(() => {});
    [isUnderWay, isTime] = [false, false];
    const left = bytes();
    nextBytes = left > maxBytes ? left + maxBytes : maxBytes;
  }

  return {
    bytes,
    beforeTransaction() {
      if (!isTime) return;
      isTime = false;
      empty();
    },
    afterTransaction() {
      if (bytes() <= maxBytes) nextBytes = maxBytes;
      else if (!isUnderWay && bytes() > nextBytes) void emptyInTurn();
    },
  };
}
