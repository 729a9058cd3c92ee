import type { DatabaseSync } from 'node:sqlite';
import { atMost } from '#server/platform/at-most.ts';
import { createSlots } from '#server/platform/slots.ts';
import type { Database, Sql } from '../types.ts';
import { exec, kyselyOver, openConnection, statementsOn } from './connection.ts';
import type { Soundness } from './soundness.ts';

/** At once. */
const SNAPSHOTS_MAX = 4;
const WAIT_MS = 5_000;

export interface Snapshots {
  readonly snapshot: Database['snapshot'];
  /**
   * Runs `work` in its turn, once all earlier snapshots have ended; later ones wait.
   * @param ms limit for open snapshots, and for `work`; then the others proceed
   * @throws ApiError `unavailable` when its turn does not come in time
   */
  whileNoneIsOpen(ms: number, work: () => Promise<void>): Promise<void>;
  close(): void;
}

/**
 * Runs snapshots on read-only connections. SQLite ties a snapshot to a connection, so each has one to itself; they are opened on demand and
 * reused.
 * @param file a database that exists
 */
export function openSnapshots(file: string, soundness: Soundness): Snapshots {
  const slots = createSlots(SNAPSHOTS_MAX, WAIT_MS);
  const idle: { reader: DatabaseSync; sql: Sql }[] = [];

  function open() {
    soundness.demandSameFile();
    const reader = openConnection(file, true);
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
    async whileNoneIsOpen(ms, work) {
      const places = Array.from({ length: SNAPSHOTS_MAX }, () => slots.take());
      let isOver = false;
      try {
        await places[0];
        await atMost(
          ms,
          Promise.all(places).then(() => (isOver ? undefined : work())),
        );
      } finally {
        isOver = true;
        for (const place of places) {
          place.then(
            (release) => release(),
            () => {},
          );
        }
      }
    },
    close() {
      for (const { reader } of idle) reader.close();
    },
  };
}
