import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_MODE, FOLDER_MODE, restrict } from '#server/platform/config/data-folder.ts';
import { StartError, unavailable } from '../errors.ts';
import { createListeners } from '../listeners.ts';
import { collectMessages } from '../publish.ts';
import { enableCache } from '../query-cache.ts';
import type { Database, Sql } from '../types.ts';
import { createWriteQueue } from '../write-queue.ts';
import { kyselyOver, statementsOn } from './connection.ts';
import { isBusy, sqliteFailure } from './errors.ts';
import { openSnapshots } from './snapshots.ts';
import { ANALYSIS_LIMIT, refreshStatistics } from './statistics.ts';
import { openWorker } from './worker.ts';

const FILE = 'kalends.sqlite';
/** Another process may hold the file (a backup, a second server): wait without blocking the event loop, then give up. */
const LOCK_WAIT_MS = 5_000;
const LOCK_STEP_MS = 20;
/** Pages of 4 KiB that the log gathers before they go to the file: the same pages are written again and again. */
const CHECKPOINT_PAGES = 4_000;
/** SQLite has one writer, so all writes wait for the same lock. */
const WRITER = '';

/**
 * Opens `kalends.sqlite` in a folder, made if missing: WAL, `synchronous=FULL`, foreign keys on; one writer behind a queue, one reader,
 * another in a worker thread, and a few for snapshots.
 * @param lockWaitMs how long a write waits for another process that holds the file
 * @throws StartError when the file can not be opened or is no database.
 */
export function openSqlite(folder: string, lockWaitMs = LOCK_WAIT_MS): Database {
  const [writer, reader] = openFile(folder);
  const file = join(folder, FILE);
  const read = kyselyOver(statementsOn(reader));
  const writerSql = writerOver(writer);
  const worker = openWorker(file);
  const snapshots = openSnapshots(file);
  const listeners = createListeners();
  let isClosed = false;

  // SQLite counts what other connections commit, the writer and other processes alike.
  const dataVersion = reader.prepare('pragma data_version');
  enableCache(read, async () => String(dataVersion.get()?.data_version));

  const queue = createWriteQueue<Sql>(async (_key, work) => {
    const messages = collectMessages(writerSql);
    try {
      await begin(writer, lockWaitMs);
      const result = await work(writerSql);
      writer.exec('commit');
      for (const message of messages()) listeners.notify(message);
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback');
      throw sqliteFailure(error);
    }
  });

  async function write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    if (isClosed) throw unavailable(undefined, 1);
    return queue.write(WRITER, work);
  }

  return {
    engine: 'sqlite',
    read,
    readInWorker: kyselyOver(worker.run),
    snapshot: snapshots.snapshot,
    write,
    writeLocked: (_key, work) => write(work),
    subscribe: listeners.subscribe,
    refreshStatistics: () => refreshStatistics(writer, write),
    async bytes() {
      // Pages that deletions have freed are filled again before the file grows.
      const size = reader.prepare(
        'select (page_count - freelist_count) * page_size as bytes from pragma_page_count, pragma_freelist_count, pragma_page_size',
      );
      return Number(size.get()?.bytes);
    },
    async ping() {
      reader.prepare('select 1').get();
    },
    async close() {
      isClosed = true;
      await queue.idle();
      await worker.close();
      snapshots.close();
      reader.close();
      try {
        writer.exec('pragma optimize');
      } catch {
        // A full disk or a locked file: it only makes later queries quicker.
      }
      writer.close();
    },
  };
}

/**
 * Statements that run in a transaction only. A full disk or a failed write ends one early, and what is sent after that would be
 * committed by itself.
 */
function writerOver(writer: DatabaseSync): Sql {
  const run = statementsOn(writer);
  return kyselyOver((sql, parameters) => {
    if (!writer.isTransaction) throw new Error('The transaction has ended.');
    return run(sql, parameters);
  });
}

function openFile(folder: string): [writer: DatabaseSync, reader: DatabaseSync] {
  const file = join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    const writer = new DatabaseSync(file, { timeout: 0 });
    // SQLite gives the two files beside it the mode of the first when it makes them.
    for (const ending of ['', '-wal', '-shm']) restrict(file + ending, FILE_MODE);
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // What is deleted is overwritten with zeros, so no free page keeps what people took out.
    writer.exec('pragma secure_delete = on');
    writer.exec(ANALYSIS_LIMIT);
    writer.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    return [writer, reader];
  } catch (error) {
    throw new StartError(`DATA_DIR: can not open ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

async function begin(writer: DatabaseSync, lockWaitMs: number): Promise<void> {
  const deadline = performance.now() + lockWaitMs;
  for (;;) {
    try {
      return writer.exec('begin immediate');
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(LOCK_STEP_MS);
    }
  }
}
