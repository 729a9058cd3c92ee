import { isAway } from './away.ts';
import { gather } from './gather.ts';

/** How an engine runs transactions. */
export interface Transactions<Sql> {
  /** Runs a work in a transaction, in which no other of this turn is under way on any node, and answers once it is durable. */
  whole<Result>(turn: string, work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * Runs a work in a part of such a transaction, which is undone by itself when the work fails.
   * @throws what failed the whole transaction
   */
  part<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Outcome<Result>>;
}

export type Outcome<Result> = { readonly result: Result } | { readonly refusal: unknown };

export interface Bunches<Sql> {
  /**
   * Runs a work in a transaction that it may share with others of the same turn.
   * @param mingles whether it may overlap others that may; all others run one after the other
   */
  write<Result>(turn: string, work: (sql: Sql) => Promise<Result>, mingles?: boolean): Promise<Result>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** At most so many works share a transaction: others wait for its end. */
const BUNCH_MAX = 64;

interface Job<Sql> {
  readonly mingles: boolean;
  run(sql: Sql): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Works of one turn that wait together are committed together, and none is answered before. Refusals are rare, and a part of its
 * own for each work costs as much as the work: so they run without, and only when one of them fails, all again in parts, that
 * the failure is its alone. It too is told after the commit, as it may rest on what others in the same transaction did.
 */
export function createBunches<Sql>({ whole, part }: Transactions<Sql>): Bunches<Sql> {
  const waiting = new Map<string, Job<Sql>[]>();
  const underWay = new Map<string, Promise<void>>();

  async function drain(turn: string, jobs: Job<Sql>[]): Promise<void> {
    while (jobs.length > 0) {
      await gather(() => jobs.length);
      await runBunch(turn, jobs);
    }
    waiting.delete(turn);
    underWay.delete(turn);
  }

  async function runBunch(turn: string, jobs: Job<Sql>[]): Promise<void> {
    let bunch: Job<Sql>[] = [];
    try {
      const results = await whole(turn, (sql) => {
        // Whatever has come while another node had its turn is in time.
        if (bunch.length === 0) bunch = jobs.splice(0, BUNCH_MAX);
        return inOrder(stretches(bunch), (jobs) => allOf(jobs.map((job) => job.run(sql))));
      });
      for (const [place, result] of results.flat().entries()) bunch[place]?.resolve(result);
    } catch (error) {
      // A database that is away is so for all who wait: one bunch finds it out.
      if (bunch.length === 0 || isAway(error)) fail([...bunch, ...jobs.splice(0)], error);
      else if (bunch.length === 1) fail(bunch, error);
      else await runInParts(turn, bunch).catch((failure: unknown) => fail(bunch, failure));
    }
  }

  async function runInParts(turn: string, bunch: readonly Job<Sql>[]): Promise<void> {
    const outcomes = await whole(turn, (sql) => inOrder(bunch, (job) => part(sql, job.run)));
    for (const [place, job] of bunch.entries()) {
      const outcome = outcomes[place];
      if (outcome && 'result' in outcome) job.resolve(outcome.result);
      else job.reject(outcome?.refusal);
    }
  }

  function fail(jobs: readonly Job<Sql>[], error: unknown): void {
    for (const job of jobs) job.reject(error);
  }

  return {
    write<Result>(turn: string, run: (sql: Sql) => Promise<Result>, mingles = false) {
      return new Promise<Result>((resolve, reject) => {
        const job = { mingles, run, resolve: (result: unknown) => resolve(result as Result), reject };
        const jobs = waiting.get(turn);
        if (jobs) {
          jobs.push(job);
          return;
        }
        const begun = [job];
        waiting.set(turn, begun);
        underWay.set(turn, drain(turn, begun));
      });
    },
    async idle() {
      await Promise.all(underWay.values());
    },
  };
}

/** Works in their order; those beside each other that may overlap, in one. */
function stretches<Sql>(jobs: readonly Job<Sql>[]): Job<Sql>[][] {
  const list: Job<Sql>[][] = [];
  for (const job of jobs) {
    const last = list.at(-1);
    if (job.mingles && last?.[0]?.mingles) last.push(job);
    else list.push([job]);
  }
  return list;
}

/** @throws what failed first, once nothing is under way */
async function allOf<Result>(begun: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(begun);
  return Promise.all(begun);
}

async function inOrder<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
