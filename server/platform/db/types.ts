import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs SQL: the reader, a snapshot, or a transaction. */
export type Sql = Kysely<Tables>;

/** Receives published messages; null says that some may have been missed. */
export type Listener = (message: string | null) => void;

/** One database, whichever engine is behind it. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Reads outside transactions; sees only committed data. */
  readonly read: Sql;
  /** As `read`, for slow queries: on SQLite a worker thread answers them, so that nobody else waits. */
  readonly readInWorker: Sql;
  /**
   * Runs `operation`, which only reads, in a read-only transaction that sees one state of the database from its first statement on. A few
   * run at once, the others wait. `operation` awaits nothing but the database and short pauses: never a client.
   * @throws ApiError `unavailable` when it waits longer than 5 seconds or the database does not answer
   */
  snapshot<Result>(operation: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * Runs `operation` in a transaction and resolves once it is durable. The transaction is rolled back when `operation` throws. `operation`
   * may run more than once, after a rollback, and awaits nothing but the database.
   * @throws ApiError `unavailable` when the database is locked, full or does not answer. If the connection breaks during the commit, nobody
   * can tell whether the transaction was stored: all of it or nothing.
   */
  write<Result>(operation: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * As `write`, holding a lock until the end of the transaction: operations with the same key run one at a time, on all nodes. Waiting
   * operations share a transaction and its commit. On SQLite all writes have the same lock.
   * @param key the id of the locked thing, such as a calendar's
   * @param isAlone for what will be rolled back: it shares its transaction with none, since they would all run again
   */
  writeLocked<Result>(key: string, operation: (sql: Sql) => Promise<Result>, isAlone?: boolean): Promise<Result>;
  /** Receives messages of this and other nodes, until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Refreshes the statistics for query plans of tables that have changed much, in short steps. */
  refreshStatistics(): Promise<void>;
  /** The space that the database takes on its disk, in bytes. */
  bytes(): Promise<number>;
  /** The length of SQLite's write-ahead log in bytes; undefined on PostgreSQL. */
  logBytes(): number | undefined;
  /**
   * Resolves when the database accepts writes, and rejects within 3 seconds when it does not answer. Concurrent callers share a check, and
   * its success is cached for a second.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}
