import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledQuery, DefaultQueryExecutor, PostgresAdapter, type QueryExecutor } from 'kysely';
import { afterAll } from 'vitest';

/**
 * Collects the distinct statements that the server sends to PostgreSQL during `npm run test:all`, each with the file that it comes from.
 * Every worker writes its own to a file in `STATEMENTS_FOLDER`; without that variable nothing is collected.
 */

const ROOT = join(import.meta.dirname, '../..');
const DEPTH = 30;
const SHARED = Symbol.for('kalends statements');

interface Collected {
  /** The file of the server that a statement comes from; null while only tests have sent it. */
  readonly from: Map<string, string | null>;
  readonly file: string;
  written: number;
}

/** Of this worker, in which each test file loads this module again. */
const shared = globalThis as { [SHARED]?: Collected }; // where each of them finds it

/** The file that a statement comes from: the nearest one that is not a layer which statements of all nouns pass. */
function origin(): string | null {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = DEPTH;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[]; // as `prepareStackTrace` has made it
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const paths = sites.flatMap((site) => {
    const name = site.getFileName() ?? '';
    const path = relative(ROOT, name.startsWith('file:') ? fileURLToPath(name) : name);
    return /^(?:server|scripts|tests|bench)\//.test(path) && path !== 'tests/support/statements.ts' ? [path] : [];
  });
  const isLayer = (path: string) => /^server\/(?:db|platform)\//.test(path) && !path.endsWith('.test.ts');
  const from = paths.find((path) => !isLayer(path)) ?? paths[0] ?? '';
  const isServer = /^(?:server|scripts\/admin)\//.test(from) && !from.endsWith('.test.ts');
  return isServer && !paths[0]?.startsWith('server/db/migrat') ? from : null;
}

function collect(folder: string): Collected {
  const collected: Collected = { from: new Map(), file: join(folder, `${randomUUID()}.json`), written: 0 };
  // Every query of every Kysely comes by here, in the turn in which it is asked.
  const executor: QueryExecutor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const { executeQuery } = executor;
  executor.executeQuery = function <Row>(this: QueryExecutor, query: CompiledQuery<Row>) {
    const isNew = !collected.from.get(query.sql) && this.adapter instanceof PostgresAdapter;
    if (isNew) collected.from.set(query.sql, origin());
    return executeQuery.call(this, query) as ReturnType<typeof executeQuery<Row>>; // as it was
  };
  return collected;
}

const folder = process.env.STATEMENTS_FOLDER;
if (folder) {
  shared[SHARED] ??= collect(folder);
  const collected = shared[SHARED];
  afterAll(() => {
    const statements = Array.from(collected.from).filter(([, from]) => from !== null);
    if (statements.length === collected.written) return;
    writeFileSync(collected.file, JSON.stringify(statements));
    collected.written = statements.length;
  });
}
