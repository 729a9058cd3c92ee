import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Sql } from './database.ts';

/**
 * Statements that nobody waits for. A connection runs statements in the order in which they are sent, so what is sent after one
 * that only writes finds its work done, and PostgreSQL works on it while the next is being made. A transaction ends when all that
 * was sent in it has succeeded.
 */

const connections = new WeakMap<Sql, DatabaseConnection>();
const underWay = new WeakMap<Sql, Promise<unknown>[]>();

/** Lets statements go straight to the one connection of `sql`, in the order of the calls: Kysely sends them a few turns later. */
export function sendOver(sql: Sql, connection: DatabaseConnection): void {
  connections.set(sql, connection);
}

/** Sends a statement before it returns, where there is one connection only. */
export const execute = <Row>(sql: Sql, query: CompiledQuery<Row>): Promise<QueryResult<Row>> =>
  (connections.get(sql) ?? sql).executeQuery(query);

/** Leaves a statement to the transaction of `sql`, which fails if the statement does. */
export function leave(sql: Sql, statement: Promise<unknown>): void {
  const left = underWay.get(sql);
  if (!left) throw new Error('Only a transaction waits for what is left to it.');
  statement.catch(() => {}); // whoever waits for the transaction hears of it
  left.push(statement);
}

/**
 * Does the work of a transaction, or of a part of one, and waits for what it left.
 * @throws what failed first: a statement that was left makes those after it fail as well
 */
export async function settle<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const left = underWay.get(sql) ?? [];
  underWay.set(sql, left);
  const [done] = await Promise.allSettled([work(sql)]);
  for (const statement of await Promise.allSettled(left.splice(0))) {
    if (statement.status === 'rejected') throw statement.reason;
  }
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
