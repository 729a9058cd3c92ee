import { CompiledQuery, type Kysely } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import type { Tables } from '#server/schema/tables.ts';
import type { Sql } from './database.ts';
import { sendOver } from './sent.ts';
import { createSlots } from './slots.ts';

/** At most so many at once; PostgreSQL keeps a connection of the same pool for reads outside snapshots. */
export const SNAPSHOTS_MAX = 4;
/** A snapshot keeps the database from clearing old rows away, so it ends after so long. */
const SNAPSHOT_MS = 10_000;
const WAIT_MS = 5_000;

/** How long snapshots may wait and last. */
export interface SnapshotTimes {
  readonly waitMs: number;
  readonly lastMs: number;
}

/**
 * What runs a work in a read-only transaction that sees one state of the database from its first statement on.
 * @param pool gives each work a connection of its own
 * @param begin the statement that begins such a transaction
 */
export function createSnapshots(
  pool: Kysely<Tables>,
  begin: string,
  { waitMs, lastMs }: SnapshotTimes = { waitMs: WAIT_MS, lastMs: SNAPSHOT_MS },
): <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result> {
  const slots = createSlots(SNAPSHOTS_MAX, waitMs);

  const run = <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> =>
    pool.connection().execute(async (sql) => {
      const connection = await sql.getExecutor().provideConnection(async (own) => own);
      const execute = connection.executeQuery.bind(connection);
      let isOver = false;
      // The connection goes to another snapshot, and must not answer what this one still asks for.
      connection.executeQuery = async (query) => {
        if (isOver) throw tooLong();
        return execute(query);
      };
      sendOver(sql, connection);
      const { promise: expired, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(tooLong()), lastMs);
      try {
        const begun = execute(CompiledQuery.raw(begin));
        const [result] = await Promise.race([Promise.all([work(sql), begun]), expired]);
        return result;
      } finally {
        clearTimeout(timer);
        isOver = true;
        await execute(CompiledQuery.raw('commit'));
      }
    });

  return (work) => slots.use(() => run(work));
}

const tooLong = () => new ApiError('unavailable', { retryAfter: 1 });
