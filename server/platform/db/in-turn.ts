import { ApiError } from '#domain/errors.ts';

/** Runs a work in a transaction of its own. */
type Transaction<Sql> = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;

/** As a transaction, but works of the same turn run one after the other. */
export type InTurn<Sql> = <Result>(turn: string, work: (sql: Sql) => Promise<Result>) => Promise<Result>;

/** At most so many works share one transaction: others wait for its end, and a refusal among them costs all a second run. */
const BUNCH_MAX = 16;

interface Job<Sql> {
  run(sql: Sql): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Works of one turn would wait for each other in the database as well, but each would hold a connection there and pay for a
 * commit of its own. Those that wait together share one transaction. When that fails, each of them runs again by itself, so
 * that a refusal is its own and rests on nothing that was undone.
 */
export function createTurns<Sql>(transaction: Transaction<Sql>): InTurn<Sql> {
  const waiting = new Map<string, Job<Sql>[]>();

  async function drain(turn: string, jobs: Job<Sql>[]): Promise<void> {
    while (jobs.length > 0) await runBunch(jobs.splice(0, BUNCH_MAX), jobs);
    waiting.delete(turn);
  }

  async function runBunch(bunch: readonly Job<Sql>[], others: Job<Sql>[]): Promise<void> {
    try {
      const results = await transaction(async (sql) => {
        const each: unknown[] = [];
        for (const job of bunch) each.push(await job.run(sql));
        return each;
      });
      for (const [place, job] of bunch.entries()) job.resolve(results[place]);
    } catch (error) {
      // A database that is away is so for all who wait: one bunch finds it out.
      if (isAway(error)) for (const job of [...bunch, ...others.splice(0)]) job.reject(error);
      else if (bunch.length === 1) bunch[0]?.reject(error);
      else for (const job of bunch) await transaction(job.run).then(job.resolve, job.reject);
    }
  }

  return <Result>(turn: string, run: (sql: Sql) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const job = { run, resolve: (result: unknown) => resolve(result as Result), reject };
      const jobs = waiting.get(turn);
      if (jobs) {
        jobs.push(job);
        return;
      }
      const begun = [job];
      waiting.set(turn, begun);
      void drain(turn, begun);
    });
}

const isAway = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';
