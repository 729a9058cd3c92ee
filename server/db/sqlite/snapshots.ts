import { DatabaseSync } from 'node:sqlite';
import { createSlots } from '#server/platform/slots.ts';
import type { Database, Sql } from '../types.ts';
import { exec, kyselyOver, statementsOn } from './connection.ts';
import type { Soundness } from './soundness.ts';

/** At once. */
const SNAPSHOTS_MAX = 4;
const WAIT_MS = 5_000;

/**
 * Runs snapshots on read-only connections. SQLite ties a snapshot to a connection, so each has one to itself; they are opened when they
 * are first needed, and kept.
 * @param file a database that exists
 */
export function openSnapshots(file: string, soundness: Soundness): { snapshot: Database['snapshot']; close(): void } {
  const slots = createSlots(SNAPSHOTS_MAX, WAIT_MS);
  const idle: { reader: DatabaseSync; sql: Sql }[] = [];

  function open() {
    soundness.demandSameFile();
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    return { reader, sql: kyselyOver(soundness.watch(statementsOn(reader)), { beginTransaction: exec('begin') }) };
  }

  return {
    snapshot: (operation) =>
      slots.use(async () => {
        const one = idle.pop() ?? open();
        return one.sql
          .transaction()
          .execute(operation)
          .finally(() => idle.push(one));
      }),
    close() {
      for (const { reader } of idle) reader.close();
    },
  };
}
