import { accessSync, constants, existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE_MODE, restrict } from '#server/platform/config/data-folder.ts';
import { migrations, refusal } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';
import { copyDatabase } from './copy.ts';
import { freeBytes, requireSpace, reserveOf } from './disk-space.ts';
import { removeDatabase, stagedFor, unfinishedOf } from './leftovers.ts';

/** An aborted copy leaves no files. */
interface CopyOptions {
  readonly signal?: AbortSignal;
  /** Free bytes on a folder's disk. */
  readonly free?: (folder: string) => number;
}

/**
 * Copies a database that may be in use to a new file and checks it before giving it its name. Refuses to start, and stops, when too little
 * space would be left on the database's disk.
 * @throws StartError when the source is missing, the target exists, there is no space, or the copy is damaged
 */
export async function backUp(
  source: string,
  target: string,
  { signal, free = freeBytes }: CopyOptions = {},
): Promise<{ events: number; bytes: number }> {
  if (!existsSync(source)) throw new StartError(`There is no database at ${source}`);
  if (existsSync(target)) throw new StartError(`${target} exists already; backups never overwrite`);
  const folder = dirname(target);
  demand(folder, constants.W_OK | constants.X_OK, 'written');
  const unfinished = unfinishedOf(target);
  removeDatabase(unfinished);
  try {
    await copyDatabase(source, unfinished, ({ bytes, left }) => {
      signal?.throwIfAborted();
      requireSpace(folder, left, reserveOf(source, bytes, folder), free(folder));
    });
    restrict(unfinished, FILE_MODE);
    // Folds the write-ahead log into the single file.
    const single = new DatabaseSync(unfinished);
    single.exec('pragma journal_mode = delete');
    single.close();
    const found = inspect(unfinished);
    renameSync(unfinished, target);
    return found;
  } finally {
    removeDatabase(unfinished);
  }
}

/**
 * Replaces a database, which may be in use, by a backup: readers see the old state until the last page is written, then the restored one.
 * Every calendar continues from the version `now`: no calendar changes a thousand times a second, so no earlier version or ETag, not even
 * of another restore, can mean a different state.
 * @param now epoch ms
 * @throws StartError when the backup is missing, damaged or of an unusable version, there is no space, or the database stays locked
 */
export async function restore(
  source: string,
  target: string,
  now: number,
  signal?: AbortSignal,
): Promise<{ events: number; bytes: number; isOlder: boolean }> {
  demand(source, constants.R_OK, 'read');
  const { steps } = inspect(source);
  const problem = refusal(steps, migrations);
  if (problem) throw new StartError(`${source} ${problem}`);
  const staged = stagedFor(target);
  removeDatabase(staged);
  try {
    const folder = dirname(target);
    // The target's write-ahead log needs the same space again.
    await copyDatabase(source, staged, ({ left, bytes }) => {
      signal?.throwIfAborted();
      requireSpace(folder, left + bytes, 0, freeBytes(folder));
    });
    restrict(staged, FILE_MODE);
    const restored = new DatabaseSync(staged);
    restored.exec('pragma journal_mode = delete');
    restored.prepare('update calendars set version = max(version + 1, ?)').run(now);
    restored.exec('update calendars set changes_floor = version');
    restored.close();
    await copyDatabase(staged, target, () => signal?.throwIfAborted());
  } finally {
    removeDatabase(staged);
  }
  return { ...inspect(target), isOlder: migrations.some(({ name }) => !steps.has(name)) };
}

/** The command of an installed server runs as an unprivileged user. @throws StartError */
function demand(path: string, mode: number, what: 'read' | 'written'): void {
  try {
    accessSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new StartError(
      code === 'ENOENT' ? `There is no ${path}` : `${path} cannot be ${what} by the server’s user (${code})`,
    );
  }
}

/** Checks the integrity of a database file and reads its size, events and migrations. @throws StartError */
function inspect(file: string): { events: number; bytes: number; steps: ReadonlySet<string> } {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const [problem] = database.prepare('pragma integrity_check').all();
    if (problem?.integrity_check !== 'ok') throw new Error(String(problem?.integrity_check));
    const events = Number(database.prepare('select count(*) as count from events').get()?.count);
    const noted = database.prepare('select name from schema_migrations').all();
    const bytes = Number(
      database.prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size').get()?.size,
    );
    database.close();
    return { events, bytes, steps: new Set(noted.map(({ name }) => String(name))) };
  } catch (error) {
    throw new StartError(`${file} is no whole Kalends database: ${error instanceof Error ? error.message : error}`);
  }
}
