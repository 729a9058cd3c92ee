import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/schema/tables.ts';
import { kyselyOverPool, type Runner } from './sqlite-connection.ts';
import { Statements } from './sqlite-statements.ts';

/**
 * Read-only connections to a database file for snapshots. SQLite ties a snapshot to a connection, so each snapshot has one to
 * itself. They are opened when they are first needed and kept.
 * @param file a database that exists
 */
export function openSnapshotReaders(file: string): Kysely<Tables> {
  const open = new Set<DatabaseSync>();
  const idle: Runner[] = [];

  function openReader(): Runner {
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    open.add(reader);
    return new Statements(reader);
  }

  return kyselyOverPool({
    take: () => idle.pop() ?? openReader(),
    giveBack: (runner) => idle.push(runner),
    close() {
      for (const reader of open) reader.close();
    },
  });
}
