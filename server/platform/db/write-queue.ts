import { isUnavailable } from './errors.ts';

interface Operation<Sql> {
  run(sql: Sql): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  readonly isAlone: boolean;
}

/** Maximum of operations per transaction; the others wait for its end. */
const BATCH_MAX = 64;

/** How many of those that wait share the next transaction. */
function countTogether(waiting: readonly Operation<never>[]): number {
  const alone = waiting.findIndex(({ isAlone }) => isAlone);
  return alone === -1 ? BATCH_MAX : Math.min(Math.max(alone, 1), BATCH_MAX);
}

export interface WriteQueue<Sql> {
  /**
   * Runs an operation after those that wait for the same key, in a transaction that it may share with them.
   * @param isAlone shares it with none
   */
  write<Result>(key: string, run: (sql: Sql) => Promise<Result>, isAlone?: boolean): Promise<Result>;
  /** Resolves when no operation is in progress. */
  idle(): Promise<void>;
}

/**
 * Operations that wait for the same key run one after the other in one transaction, and share its commit: none is answered before it, not
 * even a refusal, which may depend on what others in it did. If one fails, all run again, each in a transaction of its own; if the database
 * is unavailable, all waiting ones fail.
 * @param runTransaction runs an operation that holds the lock of a key, and resolves once it is durable
 */
export function createWriteQueue<Sql>(
  runTransaction: <Result>(key: string, operation: (sql: Sql) => Promise<Result>) => Promise<Result>,
): WriteQueue<Sql> {
  const queues = new Map<string, Operation<Sql>[]>();
  const underWay = new Set<Promise<void>>();

  async function drain(key: string, queue: Operation<Sql>[]): Promise<void> {
    while (queue.length > 0) await runBatch(key, queue.splice(0, countTogether(queue)), queue);
    queues.delete(key);
  }

  async function runBatch(key: string, batch: readonly Operation<Sql>[], waiting: Operation<Sql>[]): Promise<void> {
    try {
      const results = await runTransaction(key, async (sql) => {
        const done: unknown[] = [];
        for (const operation of batch) done.push(await operation.run(sql));
        return done;
      });
      for (const [place, operation] of batch.entries()) operation.resolve(results[place]);
    } catch (error) {
      // If the database is unavailable, waiting operations fail too, instead of timing out one by one.
      const failed = isUnavailable(error) ? [...batch, ...waiting.splice(0)] : batch.length === 1 ? batch : [];
      for (const operation of failed) operation.reject(error);
      if (failed.length === 0) for (const operation of batch) await runBatch(key, [operation], waiting);
    }
  }

  return {
    write<Result>(key: string, run: (sql: Sql) => Promise<Result>, isAlone = false) {
      return new Promise<Result>((resolve, reject) => {
        // As `run` returned it.
        const operation = { run, resolve: (result: unknown) => resolve(result as Result), reject, isAlone };
        const waiting = queues.get(key);
        if (waiting) return void waiting.push(operation);
        const queue = [operation];
        queues.set(key, queue);
        // Operations of this turn of the event loop join the first transaction.
        const drained = new Promise(setImmediate).then(() => drain(key, queue)).finally(() => underWay.delete(drained));
        underWay.add(drained);
      });
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
