import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What runs SQL: the reader, a snapshot, or a transaction. */
export type Sql = Kysely<Tables>;

/** Receives what is published; null says that messages may have been missed. */
export type Listener = (message: string | null) => void;

/** One database, whichever engine is behind it. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Reads outside transactions; sees only what is committed. */
  readonly read: Sql;
  /** As `read`, for queries that take long: on SQLite a worker thread answers them, so that nobody else waits. */
  readonly readInWorker: Sql;
  /**
   * Runs `operation`, which only reads, in a read-only transaction that sees one state of the database from its first statement on. A few
   * run at once, the others wait. `operation` awaits nothing but the database and short pauses: never a client.
   * @throws ApiError `unavailable` when it waits longer than 5 seconds or the database does not answer
   */
  snapshot<Result>(operation: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * Runs `operation` in a transaction and resolves once it is durable. The transaction is rolled back when `operation` throws. `operation` may run
   * more than once, after a rollback, and awaits nothing but the database.
   * @throws ApiError `unavailable` when the database is locked, full or does not answer. If the connection breaks during the commit,
   *   nobody can tell whether the transaction was stored: all of it or nothing.
   */
  write<Result>(operation: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * As `write`, holding a lock until the end of the transaction: operations with the same key run one at a time, on all nodes. Those
   * that wait together share a transaction and its commit. On SQLite all writes have the same lock.
   * @param key the id of what is changed, such as a calendar's
   */
  writeLocked<Result>(key: string, operation: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Receives what this and other nodes publish, until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Lets the database count what its tables hold where that has changed much, in short steps: its plans rest on it. */
  refreshStatistics(): Promise<void>;
  /** The space that the database takes on its disk, in bytes. */
  bytes(): Promise<number>;
  /** The length of SQLite's write-ahead log beside it, in bytes; nothing on PostgreSQL. */
  logBytes(): number | undefined;
  /**
   * Resolves when the database takes changes, and rejects within 3 seconds when it does not answer. Those who ask at the same time share a
   * look, whose good outcome holds for a second.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}
