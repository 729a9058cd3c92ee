import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/db/errors.ts';

/** A few megabytes, after which the free disk space is checked again. */
const PAGES_AT_ONCE = 1_000;

/** A running server leaves its database unlocked most of the time, but for a few milliseconds. */
const [WAIT_MS, PAUSE_MS] = [60_000, 20];
/** Whoever closes the source holds all of it for a moment. */
const OPEN_WAIT_MS = 5_000;

/** Size of the database when the copy began, and the rest to be copied, in bytes. */
export interface CopyProgress {
  readonly bytes: number;
  readonly left: number;
}

/**
 * Copies a whole database over another, once nobody is writing to the target. Reads in a single transaction, so that writes to the source
 * never restart the copy; in write-ahead mode they do not wait for it either.
 * @param onProgress called before the first and after each step; aborts the copy by throwing
 * @throws StartError when the target stays locked for a minute
 */
export async function copyDatabase(
  source: string,
  target: string,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<void> {
  const from = new DatabaseSync(source, { readOnly: true, timeout: OPEN_WAIT_MS });
  try {
    from.exec('begin');
    // A deferred transaction begins with its first read.
    from.prepare('select count(*) from sqlite_schema').get();
    const { pages, size } = from
      .prepare('select page_count as pages, page_size as size from pragma_page_count, pragma_page_size')
      .get() as { pages: number; size: number }; // columns as named in the statement
    const report = (left: number) => onProgress({ bytes: pages * size, left: left * size });
    report(pages);
    for (const until = Date.now() + WAIT_MS; ; await sleep(PAUSE_MS)) {
      try {
        await backup(from, target, { rate: PAGES_AT_ONCE, progress: ({ remainingPages }) => report(remainingPages) });
        return;
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (Date.now() > until) throw new StartError(`${target} is being written to without a pause`);
      }
    }
  } finally {
    from.close();
  }
}

/** Node's error for a locked target: SQLite's own code stays 0 ("not an error"). */
const isLocked = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 0;
