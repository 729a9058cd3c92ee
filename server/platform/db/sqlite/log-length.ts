import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Snapshots } from './snapshots.ts';

export interface LogLimit {
  /** A longer log is truncated. */
  readonly bytes: number;
  /** How long new snapshots wait for open ones; most of these take a few milliseconds. */
  readonly holdMs: number;
}

/** Limits the write-ahead log. SQLite restarts it only when nobody reads from it, so overlapping readers let it grow. */
export interface LogLength {
  bytes(): number;
  /** Call before each transaction: truncates the log if it is time to. */
  beforeTransaction(): void;
  /** Call after each transaction: schedules a truncation if the log is too long. */
  afterTransaction(): void;
}

/**
 * Holds back new snapshots for a moment when the log is too long, and truncates it. After a failed attempt, the next one waits until the
 * log has grown by the limit again: a long reader does not hold up others all the time.
 * @param emptyTransaction runs a no-op transaction, in its turn
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
      // Transactions report a full or failing disk themselves; the log is intact.
    }
  }

  async function emptyInTurn(): Promise<void> {
    isUnderWay = true;
    const emptyInWriter = () => {
      isTime = true;
      return emptyTransaction();
    };
    await snapshots.whileNoneIsOpen(holdMs, emptyInWriter).catch(() => {});
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
