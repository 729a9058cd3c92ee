import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The name of a copy until it is complete. */
export const unfinishedOf = (target: string): string => `${target}.unfinished`;
/** The name of a backup until it replaces a database. */
export const stagedFor = (database: string): string => `${database}.restoring`;

const BESIDE = ['', '-journal', '-wal', '-shm'];
const UNFINISHED = /^kalends-[\dTZ-]+\.sqlite\.unfinished$/;

/** Deletes a database file with its journal and write-ahead log, if they exist. */
export function removeDatabase(file: string): void {
  for (const ending of BESIDE) rmSync(file + ending, { force: true });
}

/**
 * Deletes unfinished files of a backup or restore that was killed; a copy in progress stays.
 * @param database the file to be saved or restored
 */
export function removeLeftovers(database: string, backupFolder: string | undefined): void {
  const halves = filesIn(backupFolder).filter((file) => UNFINISHED.test(basename(file)));
  const staged = filesIn(dirname(database)).filter((file) => file === stagedFor(database));
  for (const file of [...halves, ...staged]) if (!isInUse(file)) removeDatabase(file);
}

/** The files of a folder as database names, including databases of which only journal or log remain. */
const filesIn = (folder: string | undefined): string[] =>
  folder === undefined
    ? []
    : [...new Set(readdirSync(folder).map((name) => join(folder, name.replace(/-(?:journal|wal|shm)$/, ''))))];

const SQLITE_BUSY = 5;

/** A copy in progress holds a lock on its file. A file that is not a database yet is in use by nobody. */
function isInUse(file: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('begin exclusive');
    return false;
  } catch (error) {
    return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
  } finally {
    database?.close();
  }
}
