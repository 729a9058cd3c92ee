import { Worker } from 'node:worker_threads';
import { ApiError } from '#domain/errors.ts';
import { type Answer, ASIDE_THREAD, type Beginning, END, type Question } from './sqlite-aside-thread.ts';
import type { Runner } from './sqlite-connection.ts';
import type { Ran } from './sqlite-statements.ts';

/** What runs statements on another thread. */
export interface Aside extends Runner {
  /** Answers what was asked before. */
  close(): Promise<void>;
}

/**
 * A connection on a thread of its own, for reads that take SQLite long: nobody else waits for them. The thread begins with the
 * first of them, and anew with the next one should it ever end.
 * @param file a database that exists
 * @throws ApiError `unavailable`, from `run`, when the thread ends before it answers, and once it is closed
 */
export function openAside(file: string): Aside {
  const askers = new Map<number, PromiseWithResolvers<Ran>>();
  let thread: Worker | undefined;
  let asked = 0;
  let closed = false;

  function begin(): Worker {
    const fresh = new Worker(ASIDE_THREAD, { workerData: { asideOf: file } satisfies Beginning });
    let cause: unknown;
    fresh.on('message', hear);
    fresh.on('error', (error) => {
      cause = error;
    });
    fresh.on('exit', () => {
      thread = undefined;
      for (const { reject } of askers.values()) reject(unavailable(cause));
      askers.clear();
    });
    return fresh;
  }

  function hear(answer: Answer): void {
    const asker = askers.get(answer.id);
    askers.delete(answer.id);
    // The thread keeps the process only for those who wait.
    if (askers.size === 0) thread?.unref();
    if ('rows' in answer) asker?.resolve({ rows: answer.rows });
    else asker?.reject(Object.assign(new Error(answer.failure.message), { errcode: answer.failure.errcode }));
  }

  return {
    async run(sql, parameters) {
      if (closed) throw unavailable();
      thread ??= begin();
      thread.ref();
      asked += 1;
      const asker = Promise.withResolvers<Ran>();
      askers.set(asked, asker);
      thread.postMessage({ id: asked, sql, parameters } satisfies Question);
      return asker.promise;
    },
    async close() {
      closed = true;
      if (!thread) return;
      const { promise: ended, resolve } = Promise.withResolvers<number>();
      thread.once('exit', resolve);
      thread.ref();
      thread.postMessage(END);
      await ended;
    },
  };
}

function unavailable(cause?: unknown): ApiError {
  const failure = new ApiError('unavailable', { retryAfter: 1 });
  failure.cause = cause;
  return failure;
}
