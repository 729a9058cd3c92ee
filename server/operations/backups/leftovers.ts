import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A copy has this name until it is whole. */
export const unfinishedOf = (target: string): string => `${target}.unfinished`;
/** A backup has this name until it takes the place of a database. */
export const stagedFor = (database: string): string => `${database}.restoring`;

const BESIDE = ['', '-journal', '-wal', '-shm'];
const UNFINISHED = /^kalends-[\dTZ-]+\.sqlite\.unfinished$/;

/** Deletes a database file and those beside it, as far as they are there. */
export function removeDatabase(file: string): void {
  for (const ending of BESIDE) rmSync(file + ending, { force: true });
}

/**
 * Deletes what a backup or a restore has left half done because it was killed; a copy that somebody is still at stays.
 * @param database the file that would be saved or restored
 */
export function removeLeftovers(database: string, backupFolder: string | undefined): void {
  const halves = filesIn(backupFolder).filter((file) => UNFINISHED.test(basename(file)));
  const staged = filesIn(dirname(database)).filter((file) => file === stagedFor(database));
  for (const file of [...halves, ...staged]) if (!isInUse(file)) removeDatabase(file);
}

/** The files of a folder, by the names of databases whose other files alone may be left. */
const filesIn = (folder: string | undefined): string[] =>
  folder === undefined
    ? []
    : [...new Set(readdirSync(folder).map((name) => join(folder, name.replace(/-(?:journal|wal|shm)$/, ''))))];

const SQLITE_BUSY = 5;

/** Whoever copies holds a lock until the end. A file that is no database yet is nobody’s. */
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
