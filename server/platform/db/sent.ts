import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Tables } from '#server/schema/tables.ts';
import type { Sql } from './database.ts';
import { engineOf } from './engine.ts';
import { insertion } from './insertion.ts';
import { keep } from './kept.ts';

/**
 * Statements that nobody waits for. A connection runs statements in the order in which they are sent, so what is sent after one
 * that only writes finds its work done, and on PostgreSQL all that is sent in one turn of the event loop goes together
 * (`postgres-pipeline.ts`). A transaction ends when all that was sent in it has succeeded.
 */

/** Tables that get a row with most writes. One whose rows point at another's comes after it. */
const TABLES = ['events', 'event_search', 'changes'] as const;
type Table = (typeof TABLES)[number];
/** At most so many rows in a statement: PostgreSQL keeps a plan for each number of them. */
const ROWS_MAX = 16;

interface Rows {
  readonly rows: Tables[Table][];
  readonly explain: Explain;
}
const NONE: Rows = { rows: [], explain: (error) => error };
/** Makes of a failure what the transaction fails with. */
type Explain = (error: unknown) => unknown;

/** What is left to a transaction. */
interface Left {
  readonly sent: Promise<unknown>[];
  readonly rows: Map<Table, Rows>;
}

const connections = new WeakMap<Sql, DatabaseConnection>();
const underWay = new WeakMap<Sql, Left>();

/** Lets statements go straight to the one connection of `sql`, in the order of the calls: Kysely sends them a few turns later. */
export function sendOver(sql: Sql, connection: DatabaseConnection): void {
  const send = connection.executeQuery.bind(connection);
  connection.executeQuery = (query) => {
    addRows(sql);
    return send(query);
  };
  connections.set(sql, connection);
}

/** Gives a statement its place in the order before it returns, where there is one connection only. */
export const execute = <Row>(sql: Sql, query: CompiledQuery<Row>): Promise<QueryResult<Row>> =>
  (connections.get(sql) ?? sql).executeQuery(query);

function leftTo(sql: Sql): Left {
  const left = underWay.get(sql);
  if (!left) throw new Error('Only a transaction waits for what is left to it.');
  return left;
}

/** Whether anything but rows has been left to the transaction of `sql`. */
export const hasLeft = (sql: Sql): boolean => leftTo(sql).sent.length > 0;

/** Leaves a statement to the transaction of `sql`, which fails if the statement does. */
export function leave(sql: Sql, statement: Promise<unknown>): void {
  const { sent } = leftTo(sql);
  statement.catch(() => {}); // whoever waits for the transaction hears of it
  sent.push(statement);
}

/**
 * Leaves a row to the transaction of `sql`, to be added before its next statement or at its end. Rows that wait together are added
 * together: to PostgreSQL a statement costs as much as a row. SQLite adds each at once, as several rows in one statement make its
 * index write out all words that it has gathered.
 * @param row has the same columns each time
 * @param explain the same for all rows of a table
 */
export function leaveRow<Name extends Table>(
  sql: Sql,
  table: Name,
  row: Tables[Name],
  explain: Explain = NONE.explain,
): void {
  const { rows } = leftTo(sql);
  keep(sql, () => {
    const waiting = rows.get(table);
    if (waiting) waiting.rows.push(row);
    else rows.set(table, { rows: [row], explain });
    if (engineOf(sql) === 'sqlite') addRows(sql);
  });
}

function addRows(sql: Sql): void {
  const left = underWay.get(sql);
  if (!left || left.rows.size === 0) return;
  const waiting = new Map(left.rows);
  left.rows.clear();
  for (const table of TABLES) {
    const { rows, explain } = waiting.get(table) ?? NONE;
    const failed = (error: unknown) => {
      throw explain(error);
    };
    for (let from = 0; from < rows.length; from += ROWS_MAX) {
      leave(sql, execute(sql, insertion(sql, table, rows.slice(from, from + ROWS_MAX))).catch(failed));
    }
  }
}

/**
 * Does the work of a transaction, or of a part of one, and waits for what it left.
 * @throws what failed first: a statement that was left makes those after it fail as well
 */
export async function settle<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const left = underWay.get(sql) ?? { sent: [], rows: new Map() };
  underWay.set(sql, left);
  const [done] = await Promise.allSettled([work(sql)]);
  if (done.status === 'fulfilled') addRows(sql);
  left.rows.clear();
  for (const statement of await Promise.allSettled(left.sent.splice(0))) {
    if (statement.status === 'rejected') throw statement.reason;
  }
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
