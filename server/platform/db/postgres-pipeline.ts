import pg from 'pg';

/** What a client of `pg` tells the query that it is answering; the types of `pg` know nothing of it. */
interface Listening {
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleEmptyQuery(connection: pg.Connection): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleError(error: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

/** What a client remembers by the name of the query that it is answering: what is prepared. */
interface Named {
  readonly text: string;
  readonly name?: string;
}

type Statement = pg.Query & Listening & Named;

/** Statements without a `Sync` of their own, by name and text: those that may not have been prepared after all. */
type Prepared = pg.Connection & { readonly submittedNamedStatements: Record<string, string> };

/**
 * Statements that leave in one go, with one `Sync` at their end: PostgreSQL works on them one after the other and answers in one go
 * too, so that each side wakes the other once. When one fails, those after it are not run, and fail as it did.
 * Source: PostgreSQL's manual, "Pipelining" in the message flow of its protocol
 */
class Pipeline implements pg.Submittable, Listening, Named {
  readonly #statements: Statement[];
  readonly #done: () => void;

  /** @param done is called when the connection is ready for more */
  constructor(statements: readonly Statement[], done: () => void) {
    this.#statements = [...statements];
    this.#done = done;
  }

  /** The one that is being answered. */
  get #current(): Statement | undefined {
    return this.#statements[0];
  }
  get text(): string {
    return this.#current?.text ?? '';
  }
  get name(): string {
    return this.#current?.name ?? '';
  }

  submit(connection: pg.Connection): void {
    const withoutSync: pg.Connection = Object.create(connection, { sync: { value: () => {} } });
    connection.stream.cork();
    for (const statement of this.#statements) statement.submit(withoutSync);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }
  handleEmptyQuery(connection: pg.Connection): void {
    this.#statements.shift()?.handleReadyForQuery(connection);
  }
  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const answered = this.#statements.shift();
    answered?.handleCommandComplete(message, connection);
    answered?.handleReadyForQuery(connection);
  }
  handleReadyForQuery(): void {
    this.#done();
  }

  handleError(error: unknown, connection: pg.Connection): void {
    const { submittedNamedStatements } = connection as Prepared;
    for (const statement of this.#statements.splice(0)) {
      if (statement.name) delete submittedNamedStatements[statement.name];
      statement.handleError(error, connection);
    }
    this.#done();
  }
}

/** Lets a connection run statements. Those that are asked for in one turn of the event loop, or while others run, go together. */
export function pipelined(client: pg.PoolClient): (statement: pg.QueryConfig) => Promise<pg.QueryResult> {
  const waiting: Statement[] = [];
  let isBusy = false;

  function send(): void {
    isBusy = waiting.length > 0;
    if (isBusy) client.query(new Pipeline(waiting.splice(0), send));
  }

  return (config) =>
    new Promise((resolve, reject) => {
      // Also what has no values: a simple query would end the pipeline.
      const extended = { ...config, queryMode: 'extended' };
      const answer = (error: Error | null | undefined, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result);
      waiting.push(new pg.Query(extended, answer) as Statement);
      if (isBusy) return;
      isBusy = true;
      process.nextTick(send);
    });
}
