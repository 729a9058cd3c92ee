import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/db/errors.ts';

/** Some megabytes, after which the room on the disk is looked at again. */
const PAGES_AT_ONCE = 1_000;

/** A server at work has its database for itself for some milliseconds at a time. */
const [WAIT_MS, PAUSE_MS] = [60_000, 20];

/** What a database holds when its copy begins, in bytes, and what the copy still lacks. */
export interface CopyProgress {
  readonly bytes: number;
  readonly left: number;
}

/**
 * Copies a whole database over another one, as soon as nobody writes to that. All of it is read in one transaction, so that
 * a copy never begins again because the server writes meanwhile, and in write-ahead mode nobody waits for one who reads.
 * @param onProgress is called before the first and after each step; what it throws ends the copy
 * @throws StartError when somebody goes on writing to the target for a minute
 */
export async function copyDatabase(
  source: string,
  target: string,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<void> {
  const from = new DatabaseSync(source, { readOnly: true });
  try {
    from.exec('begin');
    // The transaction begins with what it reads first.
    from.prepare('select count(*) from sqlite_schema').get();
    const { pages, size } = from
      .prepare('select page_count as pages, page_size as size from pragma_page_count, pragma_page_size')
      .get() as { pages: number; size: number }; // as the statement names them
    const tell = (left: number) => onProgress({ bytes: pages * size, left: left * size });
    tell(pages);
    for (const until = Date.now() + WAIT_MS; ; await sleep(PAUSE_MS)) {
      try {
        await backup(from, target, { rate: PAGES_AT_ONCE, progress: ({ remainingPages }) => tell(remainingPages) });
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

/** What Node says of a target that somebody writes to: SQLite has nothing to add ("not an error"), since it is no failure of its own. */
const isLocked = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 0;
