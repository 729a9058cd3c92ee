/** Several changes that are one to people. Instants are epoch milliseconds. */

export interface StepTables {
  steps: StepsTable;
  step_versions: { calendar_id: string; version: number; step_id: string };
}

interface StepsTable {
  id: string;
  calendar_id: string;
  /** An import of a file, which is its name; events that follow newer time zone data; or what takes one of these back. */
  kind: 'import' | 'undo' | 'zones' | 'zones-undo';
  name: string;
  /** Where the history shows it; null while nothing was changed. */
  last_version: number | null;
  /** Events added and changed; of an undo, those that are as they were before. */
  added: number;
  changed: number;
  /** Entries of the file that it has come to, and how many there are. */
  handled: number;
  total: number;
  started_at: number;
  ended_at: number | null;
}
