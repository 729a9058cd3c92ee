import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql as raw } from 'kysely';
import pg from 'pg';
import { createSlots } from '#server/platform/slots.ts';
import { recordStatements } from '#server/platform/telemetry/statements.ts';
import { lock } from '../lock.ts';
import { collectMessages, createListeners } from '../publish.ts';
import { enableCache } from '../query-cache.ts';
import type { Tables } from '../tables.ts';
import type { Database, Listener, Sql } from '../types.ts';
import { createWriteQueue } from '../write-queue.ts';
import { commit } from './commit.ts';
import { isRetryable, postgresFailure } from './errors.ts';
import { CHANNEL, listen } from './listener.ts';
import { snapshotVersionOf } from './snapshot-version.ts';
import { analyzeNewTables } from './statistics.ts';

/** Writes may wait for locks and snapshots may last, so each have some of the connections only: the others are for short reads. */
const [CONNECTIONS_MAX, WRITES_MAX, SNAPSHOTS_MAX] = [12, 5, 4];
const CONNECT_MS = 5_000;
const WAIT_MS = 5_000;
const STATEMENT_MS = 10_000;
const ATTEMPTS = 5;
const INT8 = 20;
/** Each connection says its limits once it stands: what a client says while it connects, PgBouncer does not pass on. */
const LIMITS = {
  text: `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_MS}`,
  query_timeout: CONNECT_MS,
};

/** Versions and epoch milliseconds are int8 and far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * Connects to PostgreSQL 15 or newer: one pool of time-limited connections, and a connection that listens.
 * @param url `postgres://…`
 */
export function openPostgres(url: string, onBrokenConnection: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: STATEMENT_MS,
    onConnect: (client) => client.query(LIMITS),
    max: CONNECTIONS_MAX,
    types,
  });
  // Without a listener a connection that breaks would end the process: the pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  pool.on('error', () => {});
  const read = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withFailures(pool) }),
    log: recordStatements('postgresql'),
  });
  enableCache(read, snapshotVersionOf(read, pool));
  const [writes, snapshots] = [createSlots(WRITES_MAX, WAIT_MS), createSlots(SNAPSHOTS_MAX, WAIT_MS)];

  const transaction = <Result>(operation: (sql: Sql) => Promise<Result>): Promise<Result> =>
    read.transaction().execute(async (sql) => {
      const messages = collectMessages(sql);
      const result = await operation(sql);
      await notify(sql, messages());
      return result;
    });

  async function write<Result>(operation: (sql: Sql) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await writes.use(() => transaction(operation));
      } catch (error) {
        if (!isRetryable(error) || attempt >= ATTEMPTS) throw error;
      }
    }
  }

  const queue = createWriteQueue<Sql>((key, operation) =>
    write(async (sql) => {
      await lock(sql, key);
      return operation(sql);
    }),
  );

  const listeners = createListeners();
  let stopListening: (() => Promise<void>) | undefined;

  return {
    engine: 'postgres',
    read,
    readInWorker: read,
    snapshot: (operation) =>
      snapshots.use(() =>
        read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(operation),
      ),
    write,
    writeLocked: queue.write,
    subscribe(listener: Listener) {
      stopListening ??= listen(url, listeners.notify);
      return listeners.subscribe(listener);
    },
    refreshStatistics: () => write(analyzeNewTables),
    async bytes() {
      const { rows } = await raw<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(read);
      return Number(rows[0]?.bytes);
    },
    async ping() {
      await raw`select 1`.execute(read);
    },
    async close() {
      await queue.idle();
      await stopListening?.();
      await read.destroy();
    },
  };
}

/** PostgreSQL delivers what a transaction notifies when it commits. */
async function notify(sql: Sql, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return;
  await raw`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(sql);
}

/** PostgreSQL refuses a text with a NUL, which no stored text has; so a look-up by one finds nothing. */
function withoutNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNul);
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/** A pool whose failures are those that callers should see. */
function withFailures(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw postgresFailure(error, true);
      });
      const ask = (text: string, values: readonly unknown[]) =>
        text === 'commit' ? commit(client) : client.query(text, values.map(withoutNul));
      const query = (text: string, values: readonly unknown[]) =>
        ask(text, values).catch((error: unknown) => {
          throw postgresFailure(error);
        });
      return { query, release: () => client.release() } as unknown as PostgresPoolClient; // the other form of `query` is for streams
    },
    end: () => pool.end(),
  };
}
