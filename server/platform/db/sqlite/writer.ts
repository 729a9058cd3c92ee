import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection } from 'kysely';
import { FILE_MODE, FOLDER_MODE, restrict, secretFileOf } from '#server/platform/config/data-folder.ts';
import { StartError } from '../errors.ts';
import type { Sql } from '../types.ts';
import { exec, kyselyOver, openConnection, statementsOn } from './connection.ts';
import { isBusy, sqliteFailure } from './errors.ts';
import { type Soundness, watchSoundness } from './soundness.ts';
import { ANALYSIS_LIMIT } from './statistics.ts';

/** Pages of 4 KiB in the log before a checkpoint: the same pages are written again and again. */
const CHECKPOINT_PAGES = 4_000;
const LOCK_STEP_MS = 20;

/**
 * The only connection that writes; its Kysely runs statements in transactions only.
 * @param lockWaitMs how long a transaction waits, without blocking the event loop, for another process that locks the file
 * @param logBytes the log is truncated to this length when it restarts
 * @throws StartError when the file cannot be opened or is no database
 */
export function openWriter(
  file: string,
  lockWaitMs: number,
  logBytes: number,
): { database: DatabaseSync; sql: Sql; soundness: Soundness } {
  const writer = openFile(file, logBytes);
  const soundness = watchSoundness(file);
  const run = soundness.watch(statementsOn(writer));

  async function beginTransaction(): Promise<void> {
    const deadline = performance.now() + lockWaitMs;
    for (;;) {
      try {
        return writer.exec('begin immediate');
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw sqliteFailure(error);
        await sleep(LOCK_STEP_MS);
      }
    }
  }

  async function commitTransaction(connection: DatabaseConnection): Promise<void> {
    soundness.demandSameFile();
    await exec('commit')(connection);
  }

  async function rollbackTransaction(): Promise<void> {
    if (writer.isTransaction) writer.exec('rollback');
  }

  const sql = kyselyOver(
    (statement, parameters) => {
      // A full disk or a failed write ends a transaction early, and later statements would be committed one by one.
      if (!writer.isTransaction) throw new Error('The transaction has ended.');
      return run(statement, parameters);
    },
    { beginTransaction, commitTransaction, rollbackTransaction },
  );
  return { database: writer, sql, soundness };
}

function openFile(file: string, logBytes: number): DatabaseSync {
  demandContent(file);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
    return openConnection(file, false, (writer) => {
      // SQLite creates the log files with the mode of the database file.
      for (const ending of ['', '-wal', '-shm']) restrict(file + ending, FILE_MODE);
      writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
      // Otherwise statement journals would go to a file in /var/tmp, at four times the stored size and with personal data.
      writer.exec('pragma temp_store = memory');
      // Overwrites deleted content with zeros, so that no free page retains it.
      writer.exec('pragma secure_delete = on');
      writer.exec(ANALYSIS_LIMIT);
      writer.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}; pragma journal_size_limit = ${logBytes}`);
    });
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot open ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * An empty file would be taken for a new installation, and its write-ahead log deleted with everything in it.
 * @throws StartError when there was an installation before
 */
function demandContent(file: string): void {
  const isEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0;
  if (!isEmpty || !existsSync(secretFileOf(dirname(file)))) return;
  throw new StartError(
    `DATA_DIR: ${file} is empty, but there was a database: restore a backup, or delete this file to begin anew`,
  );
}
