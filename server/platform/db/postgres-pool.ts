import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { postgresFailure, unavailable } from './postgres-errors.ts';
import { pipelined } from './postgres-pipeline.ts';

const NAMES_MAX = 1_000;

/** A view of the pool for Kysely: its statements are named, so that each connection plans each text once, and its failures are ours. */
export function viewOf(pool: pg.Pool, types: pg.CustomTypesConfig): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `kalends_${names.size}`;
    if (names.size < NAMES_MAX) names.set(text, name);
    return names.has(text) ? name : '';
  };

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    const run = pipelined(client, types);
    const query = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
      try {
        const answer = await run({ text, name: nameOf(text), values });
        return answer as PostgresQueryResult<Row>;
      } catch (error) {
        throw postgresFailure(error);
      }
    };
    return { query, release: () => client.release() } as PostgresPoolClient;
  }
  return { connect, end: () => pool.end() };
}
