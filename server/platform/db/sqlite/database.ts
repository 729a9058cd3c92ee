import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql as raw } from 'kysely';
import { unavailable } from '../errors.ts';
import { createProbe } from '../probe.ts';
import { collectMessages, createListeners } from '../publish.ts';
import { enableCache } from '../query-cache.ts';
import type { Database, Sql } from '../types.ts';
import { createWriteQueue } from '../write-queue.ts';
import { kyselyOver, openConnection, statementsOn } from './connection.ts';
import { type LogLimit, limitLog } from './log-length.ts';
import { openSnapshots } from './snapshots.ts';
import { refreshStatistics } from './statistics.ts';
import { openWorker } from './worker.ts';
import { openWriter } from './writer.ts';

/** A text that changes with each commit of another connection, of this process or not. */
interface DataVersion {
  read(): string;
  /** Call it after a commit of this process, which must be visible at once. */
  forget(): void;
}

/**
 * Queries SQLite once for all requests that arrive in one turn of the event loop: all were sent before it began, so none may expect what
 * another process commits during it.
 */
function openDataVersion(reader: DatabaseSync): DataVersion {
  const statement = reader.prepare('pragma data_version');
  let known: string | undefined;
  const forget = () => {
    known = undefined;
  };

  return {
    read() {
      if (known !== undefined) return known;
      setImmediate(forget);
      known = String(statement.get()?.data_version);
      return known;
    },
    forget,
  };
}

const FILE = 'kalends.sqlite';
/** Another process may lock the file (a backup, a second server): a write waits this long, then fails. */
const LOCK_WAIT_MS = 5_000;
const LOG_LIMIT: LogLimit = { bytes: 64 * 1024 * 1024, holdMs: 2_000 };
/** Wait for the turn of a no-op statement that checks whether writes are possible. */
const PING_MS = 2_500;
/** SQLite has one writer, so all writes wait for the same lock. */
const WRITER = '';

/**
 * Opens `kalends.sqlite` in a folder, created if missing: WAL, `synchronous=FULL`, foreign keys on; one writer behind a queue, one reader,
 * another in a worker thread, and a few for snapshots.
 * @param lockWaitMs how long a write waits for another process that locks the file
 * @param logLimit when the write-ahead log is truncated
 * @throws StartError when the file cannot be opened or is no database.
 */
export function openSqlite(folder: string, lockWaitMs = LOCK_WAIT_MS, logLimit = LOG_LIMIT): Database {
  const file = join(folder, FILE);
  const writer = openWriter(file, lockWaitMs, logLimit.bytes);
  const { soundness } = writer;
  const reader = openConnection(file, true);
  const read = kyselyOver(soundness.watch(statementsOn(reader)));
  const worker = openWorker(file);
  const snapshots = openSnapshots(file, soundness);
  const listeners = createListeners();
  let isClosed = false;

  const dataVersion = openDataVersion(reader);
  enableCache(read, async () => dataVersion.read());

  const queue = createWriteQueue<Sql>(async (_key, operation) => {
    log.beforeTransaction();
    const { result, messages } = await writer.sql.transaction().execute(async (sql) => {
      const collected = collectMessages(sql);
      return { result: await operation(sql), messages: collected() };
    });
    dataVersion.forget();
    for (const message of messages) listeners.notify(message);
    log.afterTransaction();
    return result;
  });

  const log = limitLog(file, writer.database, snapshots, logLimit, () => write(async () => {}));

  async function write<Result>(operation: (sql: Sql) => Promise<Result>, isAlone?: boolean): Promise<Result> {
    if (isClosed) throw unavailable(undefined, 1);
    return queue.write(WRITER, operation, isAlone);
  }

  return {
    engine: 'sqlite',
    read,
    readInWorker: kyselyOver(soundness.watch(worker.run)),
    snapshot: snapshots.snapshot,
    write,
    writeLocked: (_key, operation, isAlone) => write(operation, isAlone),
    subscribe: listeners.subscribe,
    refreshStatistics: () => refreshStatistics(writer.database, write),
    async bytes() {
      // Free pages do not count: they are reused before the file grows.
      const size = reader.prepare(
        'select (page_count - freelist_count) * page_size as bytes from pragma_page_count, pragma_freelist_count, pragma_page_size',
      );
      return Number(size.get()?.bytes);
    },
    logBytes: log.bytes,
    ping: createProbe(async () => {
      soundness.demandWhole();
      await write((sql) => raw`update schema_migrations set name = name where false`.execute(sql));
      soundness.demandSameFile();
    }, PING_MS),
    async close() {
      isClosed = true;
      await queue.idle();
      await worker.close();
      snapshots.close();
      reader.close();
      writer.database.close();
    },
  };
}
