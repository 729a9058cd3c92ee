import { once } from 'node:events';
import type { SQLInputValue } from 'node:sqlite';
import { MessageChannel, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { unavailable } from '../errors.ts';
import { openConnection, type Run, statementsOn } from './connection.ts';

/** Runs statements in another thread. */
export interface SqliteWorker {
  readonly run: Run;
  /** Answers pending queries first. */
  close(): Promise<void>;
}

interface Question {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
  readonly answerTo: MessagePort;
}

/** An Error would lose its code when it is sent to the other thread. */
type Answer = { readonly rows: unknown[] } | { readonly message: string; readonly errcode: unknown };

/**
 * A connection in a worker thread, for reads that take SQLite long: nobody else waits for them. The thread starts on demand, and again
 * should it ever end.
 * @param file a database that exists
 * @throws ApiError `unavailable`, from `run`, when the thread ends before it answers, and once it is closed
 */
export function openWorker(file: string): SqliteWorker {
  let thread: Worker | undefined;
  let cause: unknown;
  let isClosed = false;

  function start(): Worker {
    const fresh = new Worker(new URL(import.meta.url), { workerData: { databaseFile: file } });
    fresh.on('error', (error) => {
      cause = error;
    });
    fresh.on('exit', () => forget(fresh));
    // Pending queries keep the process alive, each by the port of its answer.
    fresh.unref();
    return fresh;
  }

  function forget(stopped: Worker): void {
    if (thread === stopped) thread = undefined;
  }

  return {
    async run(sql, parameters): Promise<QueryResult<unknown>> {
      if (isClosed) throw unavailable(undefined, 1);
      const asked = thread ?? start();
      thread = asked;
      const { port1: port, port2: answerTo } = new MessageChannel();
      asked.postMessage({ sql, parameters, answerTo } satisfies Question, [answerTo]);
      const answer = await new Promise<Answer | undefined>((resolve) => {
        port.once('message', resolve);
        port.once('close', () => resolve(undefined));
      });
      if (!answer) {
        forget(asked);
        throw unavailable(cause, 1);
      }
      if ('rows' in answer) return answer;
      throw Object.assign(new Error(answer.message), { errcode: answer.errcode });
    },
    async close() {
      isClosed = true;
      if (!thread) return;
      thread.ref();
      thread.postMessage(null);
      await once(thread, 'exit');
    },
  };
}

/** The thread's main function: answers one query after the other. */
function answerFrom(file: string, port: MessagePort): void {
  const run = statementsOn(openConnection(file, true));
  port.on('message', (question: Question | null) => {
    if (!question) return port.close();
    const { sql, parameters, answerTo } = question;
    answerTo.postMessage(answerOf(() => run(sql, parameters)));
    answerTo.close();
  });
}

function answerOf(run: () => QueryResult<unknown>): Answer {
  try {
    return { rows: run().rows };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: unknown }; // SQLite's code, if it is SQLite's error
    return { message, errcode };
  }
}

// The thread runs this file, which the server imports as well.
if (parentPort && workerData?.databaseFile) answerFrom(workerData.databaseFile, parentPort);
