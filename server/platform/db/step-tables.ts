/** Several changes that people see as one. Instants are epoch milliseconds. */

export interface StepTables {
  steps: StepsTable;
  step_versions: { calendar_id: string; version: number; step_id: string };
}

interface StepsTable {
  id: string;
  calendar_id: string;
  /** Import of a file, with its name; an update to newer time zone data; or an undo of either. */
  kind: 'import' | 'undo' | 'zones' | 'zones-undo';
  name: string;
  /** The version under which the history shows it; null while nothing was changed. */
  last_version: number | null;
  /** Events added and changed; of an undo, events restored to their former state. */
  added: number;
  changed: number;
  /** Entries of the file that were processed, and their total. */
  handled: number;
  total: number;
  started_at: number;
  ended_at: number | null;
}
