import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { unavailable } from '../errors.ts';
import type { Run } from './connection.ts';
import { type Answer, END, type Question, type Start, WORKER_FILE } from './worker-thread.ts';

/** Runs statements in another thread. */
export interface SqliteWorker {
  readonly run: Run;
  /** Answers what was asked before. */
  close(): Promise<void>;
}

/**
 * A connection in a worker thread, for reads that take SQLite long: nobody else waits for them. The thread starts with the first of
 * them, and again with the next one should it ever end.
 * @param file a database that exists
 * @throws ApiError `unavailable`, from `run`, when the thread ends before it answers, and once it is closed
 */
export function openWorker(file: string): SqliteWorker {
  const waiting = new Map<number, PromiseWithResolvers<QueryResult<unknown>>>();
  let thread: Worker | undefined;
  let asked = 0;
  let isClosed = false;

  function start(): Worker {
    const fresh = new Worker(WORKER_FILE, { workerData: { databaseFile: file } satisfies Start });
    let cause: unknown;
    fresh.on('message', receive);
    fresh.on('error', (error) => {
      cause = error;
    });
    fresh.on('exit', () => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(unavailable(cause, 1));
      waiting.clear();
    });
    return fresh;
  }

  function receive(answer: Answer): void {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    // The thread keeps the process only for those who wait.
    if (waiting.size === 0) thread?.unref();
    if ('rows' in answer) caller?.resolve({ rows: answer.rows });
    else caller?.reject(Object.assign(new Error(answer.failure.message), { errcode: answer.failure.errcode }));
  }

  return {
    async run(sql, parameters) {
      if (isClosed) throw unavailable(undefined, 1);
      thread ??= start();
      thread.ref();
      asked += 1;
      const caller = Promise.withResolvers<QueryResult<unknown>>();
      waiting.set(asked, caller);
      thread.postMessage({ id: asked, sql, parameters } satisfies Question);
      return caller.promise;
    },
    async close() {
      isClosed = true;
      if (!thread) return;
      const { promise: ended, resolve } = Promise.withResolvers<number>();
      thread.once('exit', resolve);
      thread.ref();
      thread.postMessage(END);
      await ended;
    },
  };
}
