import { accessSync, constants, existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE_MODE, restrict } from '#server/platform/config/data-folder.ts';
import { migrations, refusal } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';
import { copyDatabase } from './copy.ts';
import { freeBytes, requireSpace, reserveOf } from './disk-space.ts';
import { removeDatabase, stagedFor, unfinishedOf } from './leftovers.ts';

/** A copy that ends before it is whole leaves nothing. */
interface CopyOptions {
  readonly signal?: AbortSignal;
  /** How many bytes the disk of a folder has left. */
  readonly free?: (folder: string) => number;
}

/**
 * Copies a database that may be in use to a new file, checks the copy, and only then gives it its name. A copy that would leave too
 * little room on the disk of the database is not begun, and given up when the room shrinks meanwhile.
 * @throws StartError when the source is missing, the target exists, there is no room, or the copy is not whole
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
    // One file, without the two beside it that a database in use has.
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
 * Puts a backup in the place of a database, which may be in use: readers see the old state until the last page is
 * written, then the restored one. Every calendar goes on from the version `now`: no calendar changes a thousand times a
 * second, so no version, ETag or copy of before, or of an earlier restore, can mean another state.
 * @param now epoch ms
 * @throws StartError when the backup is missing, not whole or of a version that cannot be used, there is no room, or the database never free
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
    // The target’s log holds all of it once more.
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

/** The command of an installed server has its user, who reaches little. @throws StartError */
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

/** Opens a database file, checks it whole, and counts. @throws StartError */
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
