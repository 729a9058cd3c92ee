import type { Kysely } from 'kysely';
import type { Tables } from '#server/schema/tables.ts';
import type { Listener } from './announce.ts';
import type { How } from './works.ts';

/** What runs SQL: the reader, or the transaction that `write` hands out. */
export type Sql = Kysely<Tables>;

/** One database, whichever engine is behind it. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** For reads outside transactions; sees only what is committed. */
  readonly read: Sql;
  /** As `read`, for what takes the database long: on SQLite a thread of its own answers, and nobody else waits for it. */
  readonly readAside: Sql;
  /**
   * Runs `work`, which only reads, and shows it one state of the database: what is committed after its first statement it does not
   * see. A few run at once, the others wait. It awaits nothing but the database and short pauses: never a client, never `read`.
   * @throws ApiError `unavailable` when it lasts longer than 10 seconds or waits longer than 5, and when the database is away
   */
  snapshot<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` in a transaction and answers once it is durable. It is undone when `work` throws. Works that wait together may
   * share one transaction, and `work` may run more than once: what it did before is undone then. It awaits nothing but the
   * database.
   * @throws ApiError `unavailable` when the database is locked, full or away.
   */
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * As `write`, for works that take turns: on PostgreSQL those that name the same one run one after the other, on whichever nodes;
   * on SQLite all do.
   */
  inTurn<Result, Seen = undefined>(
    turn: string,
    work: (sql: Sql, seen: Seen) => Promise<Result>,
    how?: How<Sql, Seen>,
  ): Promise<Result>;
  /** Hears what this and other nodes `announce`, until the returned function is called. */
  hear(listener: Listener): () => void;
  /**
   * Counts what the tables hold, where that has changed much: the database chooses its way to rows by it. In short steps; to be
   * called now and then.
   */
  refreshStatistics(): Promise<void>;
  /** How much room the database takes on its disk, in bytes. */
  bytes(): Promise<number>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A reason not to start, told to the host in one line. */
export class StartError extends Error {}
