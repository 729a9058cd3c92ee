import type { DatabaseSync } from 'node:sqlite';

/** Another text after each commit of another connection, of this process or not. */
export interface DataVersion {
  read(): string;
  /** After a commit of this process, which must be seen at once. */
  forget(): void;
}

/**
 * Asks SQLite once for all requests that arrive in one turn of the event loop: they were sent before it began, so that none of
 * them may expect what another process commits during it.
 */
export function openDataVersion(reader: DatabaseSync): DataVersion {
  const statement = reader.prepare('pragma data_version');
  let known: string | undefined;
  const forget = () => {
    known = undefined;
  };

  return {
    read() {
      if (known !== undefined) return known;
      setImmediate(forget);
      known = String(statement.get()?.data_version);
      return known;
    },
    forget,
  };
}
