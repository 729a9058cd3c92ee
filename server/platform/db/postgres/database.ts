import { Kysely, PostgresDialect, sql as raw } from 'kysely';
import { atMost } from '#server/platform/at-most.ts';
import { createSlots } from '#server/platform/slots.ts';
import { recordStatements } from '#server/platform/telemetry/statements.ts';
import { lock } from '../lock.ts';
import { createProbe } from '../probe.ts';
import { collectMessages, createListeners } from '../publish.ts';
import { enableCache } from '../query-cache.ts';
import type { Tables } from '../tables.ts';
import type { Database, Listener, Sql } from '../types.ts';
import { createWriteQueue } from '../write-queue.ts';
import { isRetryable } from './errors.ts';
import { CONNECTIONS_MAX, LIMITS, type Limits } from './limits.ts';
import { CHANNEL, listen } from './listener.ts';
import { openPool, probeWrites, withFailures } from './pool.ts';
import { snapshotVersionOf } from './snapshot-version.ts';

/** Any plan is good enough for fewer rows. */
const MANY = 1_000;

/**
 * Analyzes large tables without statistics, as after `pg_restore` or a migration that fills one: autovacuum would take up to a minute, and
 * until then queries are planned blindly.
 */
async function analyzeNewTables(sql: Sql): Promise<void> {
  const { rows } = await raw<{ name: string }>`
      select quote_ident(relname) as name from pg_stat_user_tables
      where schemaname = current_schema() and n_live_tup >= ${MANY} and last_analyze is null and last_autoanalyze is null
    `.execute(sql);
  if (rows.length === 0) return;
  await raw`set local statement_timeout = 0`.execute(sql);
  await raw.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(sql);
}

/** Writes may wait for locks and snapshots may be long, so each get only some of the connections: the rest is for short reads. */
const [WRITES_MAX, SNAPSHOTS_MAX] = [5, 4];
const WAIT_MS = 5_000;
const ATTEMPTS = 5;
/** Time for connections to terminate; a dead peer is not waited for any longer. */
const CLOSE_MS = 1_000;

/** Connects to PostgreSQL 15 or newer: a pool of time-limited connections, and one that listens. @param url `postgres://…` */
export function openPostgres(
  url: string,
  onBrokenConnection: (error: Error) => void,
  limits: Limits = LIMITS,
): Database {
  const pool = openPool(url, CONNECTIONS_MAX, limits, onBrokenConnection);
  const read = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withFailures(pool, limits) }),
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
      stopListening ??= listen(url, listeners.notify, limits);
      return listeners.subscribe(listener);
    },
    refreshStatistics: () => write(analyzeNewTables),
    async bytes() {
      const { rows } = await raw<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(read);
      return Number(rows[0]?.bytes);
    },
    logBytes: () => undefined,
    ping: createProbe(() => probeWrites(pool, limits), limits.pingMs),
    async close() {
      await queue.idle();
      await stopListening?.();
      await atMost(CLOSE_MS, read.destroy());
    },
  };
}

/** PostgreSQL delivers a transaction's notifications when it commits. */
async function notify(sql: Sql, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return;
  await raw`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(sql);
}
