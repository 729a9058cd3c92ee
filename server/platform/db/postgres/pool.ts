import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { commit } from './commit.ts';
import { isAnswerMissing, postgresFailure } from './errors.ts';
import { type Limits, STATEMENT_MS, timed } from './limits.ts';

const INT8 = 20;
const LEAST_MS = 1_000;

/** Versions and epoch milliseconds are int8 and far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** Transactions with long statements lift the timeout first. */
const MAY_LAST = /\bstatement_timeout(?: = |', ')0\b/;

/** A pool of time-limited connections. */
export function openPool(url: string, most: number, limits: Limits, onBroken: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: STATEMENT_MS,
    // Limits are set after connecting: PgBouncer does not pass on startup parameters.
    onConnect: (client) =>
      client.query(
        timed(
          `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_MS}`,
          limits.connectMs,
        ),
      ),
    max: most,
    types,
  });
  // Without a listener a broken connection would end the process: the pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', onBroken));
  pool.on('error', () => {});
  return pool;
}

/** PostgreSQL rejects strings with a NUL; stored texts have none, so a look-up by one must find nothing. */
function withoutNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNul);
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/**
 * A pool with the errors that callers expect and a limit on every wait. A connection that did not answer is discarded, along with all those
 * open at that time: they may have died of the same cause.
 */
export function withFailures(pool: pg.Pool, limits: Limits): PostgresPool {
  const connectedAt = new WeakMap<object, number>();
  let doubtedAt = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => connectedAt.set(client, performance.now()));

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw postgresFailure(error, true);
      });
      if ((connectedAt.get(client) ?? 0) > doubtedAt) return client;
      client.release(true);
    }
  }

  return {
    async connect() {
      let since = performance.now();
      const client = await take();
      let missing: Error | undefined;
      let mayLast = false;

      async function query(text: string, values: readonly unknown[]) {
        // No statement follows an unanswered one.
        if (missing) throw postgresFailure(missing);
        mayLast ||= MAY_LAST.test(text);
        const left = Math.max(limits.answerMs - (performance.now() - since), Math.min(LEAST_MS, limits.answerMs));
        const limitMs = mayLast ? 0 : left;
        try {
          return text === 'commit'
            ? await commit(client, limitMs)
            : await client.query(timed(text, limitMs, values.map(withoutNul)));
        } catch (error) {
          if (isAnswerMissing(error)) {
            missing = error;
            doubtedAt = performance.now();
          }
          throw postgresFailure(error);
        } finally {
          since = performance.now();
        }
      }
      return { query, release: () => client.release(missing) } as unknown as PostgresPoolClient; // the other form of `query` is for streams
    },
    end: () => pool.end(),
  };
}

/** Checks that the database accepts writes, by a statement that changes nothing but fails on a read-only server. */
export async function probeWrites(pool: pg.Pool, { pingMs }: Limits): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw postgresFailure(error, true);
  });
  let missing: Error | undefined;
  try {
    await client.query(timed('update schema_migrations set name = name where false', pingMs));
  } catch (error) {
    if (isAnswerMissing(error)) missing = error;
    throw postgresFailure(error, true);
  } finally {
    client.release(missing);
  }
}
