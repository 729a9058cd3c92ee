import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import { type Answer, type Prepared, type Query, Statement } from './postgres-statement.ts';

/** What a client of `pg` remembers by the name of the query that it is answering; the types of `pg` know nothing of it. */
type Parsing = pg.Connection & { readonly parsedStatements: Record<string, string> };

/**
 * Statements that leave in one go, with one `Sync` at their end: PostgreSQL works on them one after the other and answers in one go
 * too, so that each side wakes the other once. When one fails, those after it are not run, and fail as it did. To a client of
 * `pg` it is one query, which is told what the server says.
 * Source: PostgreSQL's manual, "Pipelining" in the message flow of its protocol
 */
class Pipeline implements pg.Submittable {
  readonly #statements: Statement[];
  readonly #prepared: Prepared;
  readonly #done: () => void;

  /** @param done is called when the connection is ready for more */
  constructor(statements: readonly Statement[], prepared: Prepared, done: () => void) {
    this.#statements = [...statements];
    this.#prepared = prepared;
    this.#done = done;
  }

  /** The one that is being answered: the client notes it when it is prepared. */
  get text(): string {
    return this.#statements[0]?.text ?? '';
  }
  get name(): string {
    return this.#statements[0]?.name ?? '';
  }

  submit(connection: pg.Connection): void {
    const messages = this.#statements.flatMap((statement) => statement.messages());
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
  }

  handleRowDescription(message: RowDescriptionMessage): void {
    this.#statements[0]?.describe(message);
  }
  handleDataRow(message: DataRowMessage): void {
    this.#statements[0]?.addRow(message);
  }
  handleEmptyQuery(): void {
    this.#statements.shift()?.complete(null);
  }
  handleCommandComplete(message: CommandCompleteMessage): void {
    this.#statements.shift()?.complete(message);
  }
  handleReadyForQuery(): void {
    this.#done();
  }

  handleError(error: unknown, connection: pg.Connection): void {
    const { parsedStatements } = connection as Parsing;
    for (const { name, fail } of this.#statements.splice(0)) {
      if (parsedStatements[name] === undefined) this.#prepared.delete(name);
      fail(error);
    }
    this.#done();
  }
}

/** Lets a connection run statements. Those that are asked for in one turn of the event loop, or while others run, go together. */
export function pipelined(client: pg.PoolClient, types: pg.CustomTypesConfig): (query: Query) => Promise<Answer> {
  const prepared = preparedOn(client);
  const waiting: Statement[] = [];
  let isBusy = false;

  function send(): void {
    isBusy = waiting.length > 0;
    if (isBusy) client.query(new Pipeline(waiting.splice(0), prepared, send));
  }

  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push(new Statement(query, prepared, types, resolve, reject));
      if (isBusy) return;
      isBusy = true;
      process.nextTick(send);
    });
}

const connections = new WeakMap<pg.PoolClient, Prepared>();

function preparedOn(client: pg.PoolClient): Prepared {
  const prepared = connections.get(client) ?? new Map();
  connections.set(client, prepared);
  return prepared;
}
