import { gather } from './gather.ts';
import { createTrips, type Transactions, type Trip, withdraw } from './trips.ts';
import type { How, Job } from './works.ts';

export interface Bunches<Sql> {
  /** Runs a work in a transaction that it may share with others. */
  write<Result, Seen>(
    turn: string,
    work: (sql: Sql, seen: Seen) => Promise<Result>,
    how?: How<Sql, Seen>,
  ): Promise<Result>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** The lane of works of many turns. */
const SHARED = '';
/** Works of many turns wait so long for the one of the first of them, then go on without it. */
const PATIENCE_MS = 100;

/** Works that wait together are committed together. Each waits in a lane, from which one transaction at a time takes them. */
export function createBunches<Sql>(transactions: Transactions<Sql>): Bunches<Sql> {
  const { go } = createTrips(transactions);
  const lanes = new Map<string, Job<Sql>[]>();
  const underWay = new Set<Promise<void>>();

  function open(name: string, lane: Job<Sql>[], after?: Promise<void>): void {
    lanes.set(name, lane);
    const drained = drain(name, lane, after).finally(() => underWay.delete(drained));
    underWay.add(drained);
  }

  async function drain(name: string, lane: Job<Sql>[], after?: Promise<void>): Promise<void> {
    await after;
    for (let [first] = lane; first; [first] = lane) {
      await gather(() => lane.length);
      const trip: Trip<Sql> = { turn: first.turn, lane, hasTurn: false, bunch: [], asked: new Map() };
      const done = go(trip);
      await (trip.turn === name ? done : unlessLate(trip, done));
    }
    lanes.delete(name);
  }

  /** Resolves when a trip is done, or has waited for its turn so long that the works of that turn have got a lane of their own. */
  async function unlessLate(trip: Trip<Sql>, done: Promise<void>): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      if (trip.hasTurn) return;
      const own = withdraw(trip.lane, ({ turn }) => turn === trip.turn);
      trip.lane = lanes.get(trip.turn) ?? own;
      if (trip.lane === own) open(trip.turn, own, done);
      else trip.lane.push(...own);
      resolve();
    }, PATIENCE_MS);
    await Promise.race([done, late]);
    clearTimeout(timer);
  }

  return {
    write<Result, Seen>(
      turn: string,
      work: (sql: Sql, seen: Seen) => Promise<Result>,
      { mingles, ahead }: How<Sql, Seen> = {},
    ) {
      return new Promise<Result>((resolve, reject) => {
        const run = async (sql: Sql, seen: unknown) => work(sql, seen as Seen);
        const job: Job<Sql> = {
          turn,
          mingles,
          ahead,
          run,
          resolve: (result: unknown) => resolve(result as Result),
          reject,
        };
        const name = mingles && !lanes.has(turn) ? SHARED : turn;
        const lane = lanes.get(name);
        if (lane) lane.push(job);
        else open(name, [job]);
      });
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
