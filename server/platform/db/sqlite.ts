import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#domain/errors.ts';
import { FILE_MODE, FOLDER_MODE, restrict } from '../config/data-folder.ts';
import { createListeners, gatherAnnouncements, markAnnouncements } from './announce.ts';
import { createBunches } from './bunches.ts';
import { type Database, type Sql, StartError } from './database.ts';
import { keeping } from './kept.ts';
import { rememberBy } from './remembered.ts';
import { settle } from './sent.ts';
import { createSnapshots } from './snapshots.ts';
import { openAside } from './sqlite-aside.ts';
import { kyselyOver, type Runner } from './sqlite-connection.ts';
import { isBusy, sqliteFailure } from './sqlite-errors.ts';
import { openSnapshotReaders } from './sqlite-snapshots.ts';
import { Statements } from './sqlite-statements.ts';
import { ANALYSIS_LIMIT, refreshStatistics } from './sqlite-statistics.ts';
import type { How } from './works.ts';

const FILE = 'kalends.sqlite';
/** Another process may hold the file (a backup, a second server): wait without blocking the event loop, then give up. */
const LOCK_WAIT_MS = 5_000;
const LOCK_STEP_MS = 20;
/** Pages of 4 KiB that the log gathers before they go to the file: the same pages are written again and again. */
const CHECKPOINT_PAGES = 4_000;
/** All writes take turns. */
const ONE_WRITER = '';

/**
 * Opens `kalends.sqlite` in a folder, made if missing: WAL, `synchronous=FULL`, foreign keys on; one writer behind a
 * queue, one reader, another on a thread, and a few for snapshots. Transactions that wait together are committed together: one fsync serves them
 * all, and none is answered before it.
 * @param lockWaitMs how long a write waits for another process that holds the file
 * @throws StartError when the file can not be opened or is no database.
 */
export function openSqlite(folder: string, lockWaitMs = LOCK_WAIT_MS): Database {
  const [writer, reader] = openFile(folder);
  const writerSql = kyselyOver(inTransaction(writer));
  const savepoint = writer.prepare('savepoint part');
  const release = writer.prepare('release part');
  const listeners = createListeners();
  let closed = false;
  const read = kyselyOver(new Statements(reader));
  const aside = openAside(join(folder, FILE));
  const snapshotReaders = openSnapshotReaders(join(folder, FILE));
  const epoch = epochOf(reader);
  rememberBy(read, epoch.now);

  async function transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    try {
      await begin(writer, lockWaitMs);
      const result = await settle(writerSql, work);
      writer.exec('commit');
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback');
      throw sqliteFailure(error);
    }
  }

  const bunches = createBunches<Sql>({
    async whole(_turn, work, ahead) {
      const announced = gatherAnnouncements(writerSql);
      const result = await transaction(async (sql) => {
        ahead(sql);
        return work(sql);
      });
      epoch.forget();
      for (const message of announced()) listeners.tell(message);
      return result;
    },
    // There is one turn, and a transaction has it.
    take: async () => [],
    async part(sql, work) {
      const takeBack = markAnnouncements(sql);
      savepoint.run();
      try {
        const result = await settle(sql, work);
        release.run();
        return { result };
      } catch (error) {
        // A full disk or a failed write rolls the whole transaction back: then nothing of it may be answered.
        if (!writer.isTransaction) throw error;
        writer.exec('rollback to part');
        release.run();
        takeBack();
        return { refusal: sqliteFailure(error) };
      }
    },
    keeping,
    isEarly: false,
  });

  async function inTurn<Result, Seen>(work: (sql: Sql, seen: Seen) => Promise<Result>, how?: How<Sql, Seen>) {
    if (closed) throw new ApiError('unavailable', { retryAfter: 1 });
    return bunches.write(ONE_WRITER, work, how);
  }

  return {
    engine: 'sqlite',
    read,
    readAside: kyselyOver(aside),
    snapshot: createSnapshots(snapshotReaders, 'begin'),
    write: (work) => inTurn(work),
    inTurn: (_turn, work, how) => inTurn(work, how),
    hear: listeners.add,
    refreshStatistics: () => refreshStatistics(writer, inTurn),
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
      closed = true;
      await bunches.idle();
      await aside.close();
      await snapshotReaders.destroy();
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
 * Statements that run in a transaction only. A full disk or a failed write ends one early, and what a work sends after that
 * would be committed by itself.
 */
function inTransaction(writer: DatabaseSync): Runner {
  const statements = new Statements(writer);
  return {
    run(sql, parameters) {
      if (!writer.isTransaction) throw new Error('The transaction has ended.');
      return statements.run(sql, parameters);
    },
  };
}

/**
 * SQLite counts what other connections commit, our writer and other processes alike. It is asked once for all that the event
 * loop does in one turn, and again after a commit of our own.
 */
function epochOf(reader: DatabaseSync): { now(): number; forget(): void } {
  const dataVersion = reader.prepare('pragma data_version');
  let known: number | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    now() {
      if (known === undefined) {
        known = Number(dataVersion.get()?.data_version);
        setImmediate(forget);
      }
      return known;
    },
    forget,
  };
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
