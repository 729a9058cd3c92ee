import type pg from 'pg';

/** How long this side waits for PostgreSQL, in ms. What PostgreSQL promises to keep by itself, a peer that is gone does not keep. */
export interface Limits {
  /** For a connection, or for one of the pool to become free. */
  connectMs: number;
  /** For the answer to a statement, with the wait for its connection: some more than PostgreSQL gives a statement. */
  answerMs: number;
  /** For the answer of a database that is asked whether it can be used. */
  pingMs: number;
  /** How often the connection that listens is asked whether it still does. */
  checkMs: number;
}

/** Of the pool of a node. */
export const CONNECTIONS_MAX = 12;

/** PostgreSQL ends statements and idle transactions after this time. */
export const STATEMENT_MS = 10_000;

export const LIMITS: Readonly<Limits> = { connectMs: 5_000, answerMs: 11_000, pingMs: 2_500, checkMs: 10_000 };

/** A statement whose answer may take so long; 0 for any time. The types of pg do not know the setting. */
export function timed(text: string, query_timeout: number, values: unknown[] = []): pg.QueryConfig {
  const config: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout };
  return config;
}
