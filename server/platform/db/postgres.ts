import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/schema/tables.ts';
import { createListeners, gatherAnnouncements, type Listener, markAnnouncements } from './announce.ts';
import { createBunches } from './bunches.ts';
import type { Database, Sql } from './database.ts';
import { keeping } from './kept.ts';
import { createAnnouncer } from './postgres-announcer.ts';
import { snapshotEpoch } from './postgres-epoch.ts';
import { isRetryable, postgresFailure } from './postgres-errors.ts';
import { listenOn } from './postgres-listener.ts';
import { viewOf } from './postgres-pool.ts';
import { countNewTables } from './postgres-statistics.ts';
import { rememberBy } from './remembered.ts';
import { leave, sendOver, settle } from './sent.ts';
import { createSnapshots } from './snapshots.ts';
import { takeFreeTurns, takeTurn } from './turns.ts';

/** Of each pool, so that a node gets along with a small server's limit. */
const POOL_MAX = 5;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
const RETRIES = 5;
/**
 * A connection keeps the plan that it made while a table was small, when reading all of it was the quickest way, until PostgreSQL has
 * counted the table anew: up to a minute, in which a log grows by thousands. With this it takes an index wherever there is one.
 */
const AVOID_WHOLE_TABLES = 'set enable_seqscan = off';
const INT8 = 20;

/** Versions and epoch milliseconds are int8 and far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * Connects to PostgreSQL 15 or newer: a pool of prepared, time-limited connections for what is read, and another for transactions. So
 * nobody who reads waits for those who wait for a turn, and the process behind a connection does the same over and over.
 * @param url `postgres://…`
 */
export function openPostgres(url: string, onBrokenConnection: (error: Error) => void): Database {
  const settings: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    types,
  };
  function openPool(): pg.Pool {
    const pool = new pg.Pool({ ...settings, max: POOL_MAX, onConnect: (client) => client.query(AVOID_WHOLE_TABLES) });
    // Without a listener a connection that breaks would end the process: the pool listens to idle ones only.
    pool.on('connect', (client) => client.on('error', onBrokenConnection));
    pool.on('error', () => {});
    return pool;
  }
  const over = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: viewOf(pool, types) }) });
  const readPool = openPool();
  const [read, write] = [over(readPool), over(openPool())];
  const { epoch, close: closeEpoch } = snapshotEpoch(readPool, settings);
  rememberBy(read, epoch);
  const announcer = createAnnouncer(settings);

  const once = <Result>(
    work: (sql: Sql) => Promise<Result>,
    turn: string | null = null,
    ahead?: (sql: Sql) => void,
  ): Promise<Result> =>
    write.connection().execute(async (trx) => {
      const connection = await trx.getExecutor().provideConnection(async (own) => own);
      sendOver(trx, connection);
      const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
      const announced = gatherAnnouncements(trx);
      const done = await settle(trx, async () => {
        const begun = Promise.all([run('begin'), turn !== null && takeTurn(trx, { turn })]);
        ahead?.(trx);
        await begun;
        const result = await work(trx);
        leave(trx, run('commit'));
        return result;
      }).catch(async (error: unknown) => {
        await run('rollback');
        throw error;
      });
      announcer.tell(announced());
      return done;
    });

  async function transaction<Result>(...given: Parameters<typeof once<Result>>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(...given);
      } catch (error) {
        if (!isRetryable(error) || attempt >= RETRIES) throw postgresFailure(error);
      }
    }
  }

  const bunches = createBunches<Sql>({
    whole: (turn, work, ahead) => transaction(work, turn, ahead),
    async take(trx, turns) {
      const taken = await takeFreeTurns(trx, { turns: [...turns] });
      return taken.map(({ turn }) => turn);
    },
    async part(trx, work) {
      const takeBack = markAnnouncements(trx);
      await sql`savepoint part`.execute(trx);
      try {
        const result = await settle(trx, work);
        await sql`release savepoint part`.execute(trx);
        return { result };
      } catch (error) {
        if (isRetryable(error)) throw error;
        await sql`rollback to savepoint part`.execute(trx);
        takeBack();
        return { refusal: postgresFailure(error) };
      }
    },
    keeping,
    isEarly: true,
  });
  const listeners = createListeners();
  let stopListening: (() => Promise<void>) | undefined;
  function hear(listener: Listener): () => void {
    stopListening ??= listenOn(url, listeners.tell);
    return listeners.add(listener);
  }

  return {
    engine: 'postgres',
    read,
    readAside: read,
    snapshot: createSnapshots(read, 'begin isolation level repeatable read, read only'),
    write: (work) => transaction(work),
    inTurn: bunches.write,
    hear,
    refreshStatistics: () => countNewTables(transaction),
    async bytes() {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(read);
      return Number(rows[0]?.bytes);
    },
    async ping() {
      await sql`select 1`.execute(read);
    },
    async close() {
      await stopListening?.();
      await Promise.all([closeEpoch(), read.destroy(), write.destroy()]);
      await announcer.close();
    },
  };
}
