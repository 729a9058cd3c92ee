import type pg from 'pg';

/** Client-side timeouts for PostgreSQL, in ms. The server's own do not fire when the peer is dead. */
export interface Limits {
  /** For a connection, or for a free one of the pool. */
  connectMs: number;
  /** For the answer to a statement, including the wait for its connection: a little more than PostgreSQL's statement timeout. */
  answerMs: number;
  /** For the answer to a health check. */
  pingMs: number;
  /** Interval for checking that the listening connection still works. */
  checkMs: number;
}

/** Pool size of a node. */
export const CONNECTIONS_MAX = 12;

/** PostgreSQL's timeout for statements and idle transactions. */
export const STATEMENT_MS = 10_000;

export const LIMITS: Readonly<Limits> = { connectMs: 5_000, answerMs: 11_000, pingMs: 2_500, checkMs: 10_000 };

/** A statement with its own timeout for the answer; 0 for none. The types of pg lack the setting. */
export function timed(text: string, query_timeout: number, values: unknown[] = []): pg.QueryConfig {
  const config: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout };
  return config;
}
