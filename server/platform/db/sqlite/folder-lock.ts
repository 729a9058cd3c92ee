import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_MODE, restrict } from '#server/platform/config/data-folder.ts';
import { StartError } from '../errors.ts';
import type { Notify } from '../migrate.ts';
import { isBusy } from './errors.ts';

/** A server that is told to stop ends within this, but for one that drains. */
const WAIT_MS = 10_000;
const STEP_MS = 50;

/** An open database that nothing refers to would be closed. */
const held: DatabaseSync[] = [];

/**
 * Takes a data folder for this process until it ends, also by SIGKILL: another server would neither hear of what this one writes nor be
 * heard. Whoever only reads or writes the database, such as a backup, needs no lock.
 * @param notify is told when another process has the folder, which is waited for
 * @throws StartError when it keeps it for ten seconds, or the lock cannot be made
 */
export async function lockFolder(folder: string, notify: Notify, waitMs = WAIT_MS): Promise<void> {
  const file = join(folder, 'kalends.sqlite.lock');
  const lock = open(file);
  const until = performance.now() + waitMs;
  for (let isTold = false; !take(lock, file); isTold = true) {
    if (performance.now() > until)
      throw new StartError(`DATA_DIR: another server runs in ${folder}; SQLite is served by one process`);
    if (!isTold) notify(`another server runs in ${folder}; this one waits for it to end`);
    await sleep(STEP_MS);
  }
  held.push(lock);
}

function open(file: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    restrict(file, FILE_MODE);
    // Of a file that may only be read SQLite grants the lock to everybody.
    accessSync(file, constants.W_OK);
    return lock;
  } catch (error) {
    throw noLock(file, error);
  }
}

function take(lock: DatabaseSync, file: string): boolean {
  try {
    // Nothing is ever written, so that a full disk stops nobody.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw noLock(file, error);
  }
}

const noLock = (file: string, error: unknown) =>
  new StartError(`DATA_DIR: cannot lock ${file}: ${error instanceof Error ? error.message : error}`);
