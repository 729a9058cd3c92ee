import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_MODE, restrict } from '#server/platform/config/data-folder.ts';
import { StartError } from '../errors.ts';
import type { Notify } from '../migrate.ts';
import { isBusy } from './errors.ts';

/** A stopping server ends within this time, unless it drains. */
const WAIT_MS = 10_000;
const STEP_MS = 50;

/** Keeps the databases open: unreferenced ones are closed by the garbage collector. */
const held: DatabaseSync[] = [];

/**
 * Locks a data folder for this process until it ends, even by SIGKILL: two servers would not receive each other's messages. Processes that
 * only read or write the database, such as a backup, need no lock.
 * @param notify called when another process has the lock, and this one waits
 * @throws StartError when it is not released within ten seconds, or cannot be created
 */
export async function lockFolder(folder: string, notify: Notify, waitMs = WAIT_MS): Promise<void> {
  const file = join(folder, 'kalends.sqlite.lock');
  const lock = open(file);
  const until = performance.now() + waitMs;
  for (let isNotified = false; !take(lock, file); isNotified = true) {
    if (performance.now() > until)
      throw new StartError(`DATA_DIR: another server runs in ${folder}; SQLite is served by one process`);
    if (!isNotified) notify(`another server runs in ${folder}; this one waits for it to end`);
    await sleep(STEP_MS);
  }
  held.push(lock);
}

function open(file: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    restrict(file, FILE_MODE);
    // SQLite grants the lock of a read-only file to everybody.
    accessSync(file, constants.W_OK);
    return lock;
  } catch (error) {
    throw noLock(file, error);
  }
}

function take(lock: DatabaseSync, file: string): boolean {
  try {
    // Nothing is written, so a full disk does no harm.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw noLock(file, error);
  }
}

const noLock = (file: string, error: unknown) =>
  new StartError(`DATA_DIR: cannot lock ${file}: ${error instanceof Error ? error.message : error}`);
