import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { statementsOn } from './connection.ts';

/** The inside of the thread that `openWorker` starts: it answers one question after the other. */

export const WORKER_FILE = new URL(import.meta.url);

/** What the thread is told at its start. */
export interface Start {
  readonly databaseFile: string;
}

/** Instead of a question: no more will come. */
export const END = null;

export interface Question {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

/** An error would lose its code on the way. */
export type Answer =
  | { readonly id: number; readonly rows: unknown[] }
  | { readonly id: number; readonly failure: { readonly message: string; readonly errcode: unknown } };

function answerFrom(file: string, port: MessagePort): void {
  const run = statementsOn(new DatabaseSync(file, { readOnly: true, timeout: 0 }));
  port.on('message', (question: Question | typeof END) => {
    if (question === END) return port.close();
    const { id, sql, parameters } = question;
    try {
      const { rows } = run(sql, parameters);
      port.postMessage({ id, rows } satisfies Answer);
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: unknown }; // SQLite’s code, where it is SQLite’s error
      port.postMessage({ id, failure: { message, errcode } } satisfies Answer);
    }
  });
}

// Whoever starts the thread reads this file, too.
const start = workerData as Partial<Start> | null;
if (parentPort && start?.databaseFile) answerFrom(start.databaseFile, parentPort);
