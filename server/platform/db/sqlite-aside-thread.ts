import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { Statements } from './sqlite-statements.ts';

/** The inside of the thread that `openAside` begins: it answers one question after the other. */

export const ASIDE_THREAD = new URL(import.meta.url);

/** What the thread is told at its start. */
export interface Beginning {
  readonly asideOf: string;
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
  | { readonly id: number; readonly rows: object[] }
  | { readonly id: number; readonly failure: { readonly message: string; readonly errcode: unknown } };

function answerFrom(file: string, port: MessagePort): void {
  const statements = new Statements(new DatabaseSync(file, { readOnly: true, timeout: 0 }));
  port.on('message', (question: Question | typeof END) => {
    if (question === END) return port.close();
    const { id, sql, parameters } = question;
    try {
      const { rows } = statements.run(sql, parameters);
      port.postMessage({ id, rows } satisfies Answer, rows.flatMap(bytesOf));
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: unknown }; // SQLite’s code, where it is SQLite’s error
      port.postMessage({ id, failure: { message, errcode } } satisfies Answer);
    }
  });
}

/** The bytes of a row, which are handed over, not copied. */
const bytesOf = (row: object): ArrayBuffer[] =>
  Object.values(row).flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []));

// Whoever starts the thread reads this file, too.
const beginning = workerData as Partial<Beginning> | null;
if (parentPort && beginning?.asideOf) answerFrom(beginning.asideOf, parentPort);
