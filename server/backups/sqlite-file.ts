import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrations } from '#server/db/database.ts';
import { StartError } from '#server/db/errors.ts';
import { FILE_MODE, restrict } from '#server/platform/config/data-folder.ts';

/**
 * More than any database has: the whole copy in one go. A copy in steps would begin again whenever the server has written
 * between two of them, and in write-ahead mode nobody waits for one who reads.
 */
const PAGES_AT_ONCE = 2 ** 30;

/** A server at work has its database for itself for some milliseconds at a time. */
const [WAIT_MS, PAUSE_MS] = [60_000, 20];

/**
 * Copies a whole database over another one, as soon as nobody writes to that.
 * @throws StartError when somebody goes on writing for a minute
 */
async function copy(from: DatabaseSync, target: string): Promise<void> {
  for (const until = Date.now() + WAIT_MS; ; await sleep(PAUSE_MS)) {
    try {
      await backup(from, target, { rate: PAGES_AT_ONCE });
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() > until) throw new StartError(`${target} is being written to without a pause`);
    }
  }
}

/** What Node says of a target that somebody writes to: SQLite has nothing to add ("not an error"), since it is no failure of its own. */
const isLocked = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 0;

/**
 * Copies a database that may be in use to a new file, checks the copy, and only then gives it its name.
 * @throws StartError when the source is missing, the target exists, or the copy is not whole
 */
export async function backUp(source: string, target: string): Promise<{ events: number; bytes: number }> {
  if (!existsSync(source)) throw new StartError(`There is no database at ${source}`);
  if (existsSync(target)) throw new StartError(`${target} exists already; backups never overwrite`);
  demand(dirname(target), constants.W_OK | constants.X_OK, 'written');
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await copy(database, unfinished);
  } finally {
    database.close();
  }
  restrict(unfinished, FILE_MODE);
  // One file, without the two beside it that a database in use has.
  const single = new DatabaseSync(unfinished);
  single.exec('pragma journal_mode = delete');
  single.close();
  const found = inspect(unfinished);
  renameSync(unfinished, target);
  return found;
}

/**
 * Puts a backup in the place of a database, which may be in use: readers see the old state until the last page is
 * written, then the restored one. Every calendar goes on from the version `now`: no calendar changes a thousand times a
 * second, so no version, ETag or copy of before, or of an earlier restore, can mean another state.
 * @param now epoch ms
 * @throws StartError when the backup is missing, not whole or of a newer version, or the database never free
 */
export async function restore(
  source: string,
  target: string,
  now: number,
): Promise<{ events: number; bytes: number; isOlder: boolean }> {
  demand(source, constants.R_OK, 'read');
  const { steps } = inspect(source);
  if (steps > migrations.length) throw new StartError(`${source} is of a newer version of Kalends`);
  const staged = `${target}.restoring`;
  rmSync(staged, { force: true });
  const original = new DatabaseSync(source, { readOnly: true });
  await copy(original, staged);
  original.close();
  restrict(staged, FILE_MODE);
  const restored = new DatabaseSync(staged);
  restored.exec('pragma journal_mode = delete');
  restored.prepare('update calendars set version = max(version + 1, ?)').run(now);
  restored.exec('update calendars set changes_floor = version');
  await copy(restored, target).finally(() => restored.close());
  rmSync(staged);
  return { ...inspect(target), isOlder: steps < migrations.length };
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
function inspect(file: string): { events: number; bytes: number; steps: number } {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const [problem] = database.prepare('pragma integrity_check').all();
    if (problem?.integrity_check !== 'ok') throw new Error(String(problem?.integrity_check));
    const events = Number(database.prepare('select count(*) as count from events').get()?.count);
    const steps = Number(database.prepare('select count(*) as count from schema_migrations').get()?.count);
    const bytes = Number(
      database.prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size').get()?.size,
    );
    database.close();
    return { events, bytes, steps };
  } catch (error) {
    throw new StartError(`${file} is no whole Kalends database: ${error instanceof Error ? error.message : error}`);
  }
}
