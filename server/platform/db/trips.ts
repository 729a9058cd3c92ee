import { isAway, isRefusal } from './away.ts';
import type { Kept } from './kept.ts';
import { type Asked, allOf, type Job, type Outcome, seenBy, stretches } from './works.ts';

/** How an engine runs transactions. */
export interface Transactions<Sql> {
  /**
   * Runs a work in a transaction, in which no other of this turn is under way on any node, and answers once it is durable.
   * @param turn null for none
   * @param ahead is called in each attempt, as soon as the turn has been asked for: what it asks is answered along with it
   */
  whole<Result>(turn: string | null, work: (sql: Sql) => Promise<Result>, ahead: (sql: Sql) => void): Promise<Result>;
  /** Takes more turns for such a transaction, as far as nobody has them, without waiting. @returns those that it has now */
  take(sql: Sql, turns: readonly string[]): Promise<readonly string[]>;
  /**
   * Runs a work in a part of such a transaction, which is undone by itself when the work fails.
   * @throws what failed the whole transaction
   */
  part<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Outcome<Result>>;
  /** Does something in such a transaction, and keeps meanwhile what is written. */
  keeping<Result>(
    sql: Sql,
    isEarly: boolean,
    run: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly kept: Kept }>;
  /** Whether works may be done before their turn has come. */
  readonly isEarly: boolean;
}

/** At most so many works share a transaction: others wait for its end. */
const BUNCH_MAX = 64;

/** A transaction on its way: it waits for a turn, then takes a bunch of works along. */
export interface Trip<Sql> {
  readonly turn: string;
  /** Where its works wait. Whatever comes before it has its turn is in time. */
  lane: Job<Sql>[];
  hasTurn: boolean;
  bunch: Job<Sql>[];
  /** What the first of them are asking. */
  asked: Asked;
}

/** How a trip takes its bunch and runs it. @returns what came of each work */
type Run<Sql> = (sql: Sql, trip: Trip<Sql>) => Promise<readonly Outcome<unknown>[]>;

/**
 * Runs what waits in one transaction, and answers nothing before its commit, refusals neither: they may rest on what others in it did.
 * Works that mingle are done before anything is written. Of all others refusals are rare, and a part of its own for each work costs
 * as much as the work: so they run without, and only when one of them fails, all again in parts, that the failure is its alone.
 */
export function createTrips<Sql>({ whole, take, part, keeping, isEarly }: Transactions<Sql>) {
  async function go(trip: Trip<Sql>): Promise<void> {
    try {
      if (await goEarly(trip)) return;
      await commit(trip, trip.turn, inTurn);
    } catch (error) {
      if (trip.bunch.length < 2 || isAway(error)) fail(trip, error);
      else await commit(trip, trip.turn, inParts).catch((failure: unknown) => fail(trip, failure));
    }
  }

  /** Does works that mingle before their turn has come, where it is the same. @returns false if they are still to be done */
  async function goEarly(trip: Trip<Sql>): Promise<boolean> {
    const mayBeEarly = ({ turn, mingles }: Job<Sql>) => mingles !== undefined && turn === trip.turn;
    if (!isEarly || !trip.lane.slice(0, BUNCH_MAX).every(mayBeEarly)) return false;
    try {
      await commit(trip, null, async (sql) => {
        trip.bunch = aboard(trip.lane, mayBeEarly);
        return mingled(sql, trip.bunch, trip.asked, true);
      });
      return true;
    } catch (error) {
      if (isAway(error)) throw error;
      return false;
    }
  }

  async function commit(trip: Trip<Sql>, turn: string | null, run: Run<Sql>): Promise<void> {
    const outcomes = await whole(
      turn,
      (sql) => run(sql, trip),
      (sql) => {
        // What an attempt that was undone had taken along.
        trip.lane.unshift(...trip.bunch.splice(0));
        trip.asked = new Map();
        const [first = []] = stretches(trip.lane.slice(0, BUNCH_MAX));
        for (const job of first) if (job.turn === trip.turn) void seenBy(sql, job, trip.asked);
      },
    );
    for (const [place, { resolve, reject }] of trip.bunch.entries()) {
      const outcome = outcomes[place];
      if (outcome && 'result' in outcome) resolve(outcome.result);
      else reject(outcome?.refusal);
    }
  }

  /** The works whose turn it is, out of the lane, in the order of their turns: that in which others who write for several wait. */
  async function chosen(sql: Sql, { turn, lane, asked }: Trip<Sql>): Promise<Job<Sql>[]> {
    const others = lane.slice(0, BUNCH_MAX).filter((job) => job.turn !== turn);
    const taken = others.length > 0 ? take(sql, [...new Set(others.map((job) => job.turn))]) : [];
    // Answered when the turns are taken, so it holds for those that are.
    for (const job of others) void seenBy(sql, job, asked);
    const ours = new Set([turn, ...(await taken)]);
    const bunch = aboard(lane, (job) => ours.has(job.turn));
    return bunch.sort((a, b) => (a.turn < b.turn ? -1 : a.turn > b.turn ? 1 : 0));
  }

  const inTurn: Run<Sql> = async (sql, trip) => {
    trip.hasTurn = true;
    trip.bunch = await chosen(sql, trip);
    const outcomes = await inOrder(stretches(trip.bunch), async (jobs) => {
      // Those after the first have been written before.
      const asked = jobs[0] === trip.bunch[0] ? trip.asked : new Map();
      if (jobs[0]?.mingles) return mingled(sql, jobs, asked, false);
      return inOrder(jobs, async (job) => ({ result: await job.run(sql, await seenBy(sql, job, asked)) }));
    });
    return outcomes.flat();
  };

  const inParts: Run<Sql> = async (sql, trip) => {
    trip.hasTurn = true;
    trip.bunch = await chosen(sql, trip);
    return inOrder(trip.bunch, (job) => part(sql, async (sql) => job.run(sql, await seenBy(sql, job, new Map()))));
  };

  /** Does works that overlap: those that are refused, and then the others once more without them. */
  async function mingled(
    sql: Sql,
    jobs: readonly Job<Sql>[],
    asked: Asked,
    isEarly: boolean,
  ): Promise<Outcome<unknown>[]> {
    const seen = await allOf(jobs.map((job) => seenBy(sql, job, asked)));
    const { result: tried, kept } = await keeping(sql, isEarly, () =>
      Promise.allSettled(jobs.map((job, place) => job.run(sql, seen[place]))),
    );
    for (const one of tried) if (one.status === 'rejected' && !isRefusal(one.reason)) throw one.reason;
    const done = jobs.filter((_, place) => tried[place]?.status === 'fulfilled');
    if (done.length < jobs.length) {
      const others = done.length > 0 ? await mingled(sql, done, asked, isEarly) : [];
      return tried.flatMap((one) => (one.status === 'rejected' ? { refusal: one.reason } : others.splice(0, 1)));
    }
    const places = Map.groupBy(jobs.keys(), (place) => jobs[place]?.mingles?.group);
    for (const [first = 0, ...others] of places.values()) {
      jobs[first]?.mingles?.conclude(
        sql,
        [first, ...others].map((place) => seen[place]),
        kept,
      );
    }
    kept.write();
    return tried.map((one) => (one.status === 'fulfilled' ? { result: one.value } : { refusal: one.reason }));
  }

  /** A database that is away, or gives a turn to nobody, is so for all who wait for it: one trip finds it out. */
  function fail({ lane, bunch }: Trip<Sql>, error: unknown): void {
    const waiting = bunch.length === 0 || isAway(error) ? lane.splice(0) : [];
    for (const { reject } of [...bunch, ...waiting]) reject(error);
  }

  return { go };
}

/** Takes those out of a lane that are wanted, of the first that there is room for. */
function aboard<Sql>(lane: Job<Sql>[], wanted: (job: Job<Sql>) => boolean): Job<Sql>[] {
  const first = new Set(lane.slice(0, BUNCH_MAX));
  return withdraw(lane, (job) => first.has(job) && wanted(job));
}

/** Takes those out of a list that are wanted. */
export function withdraw<Item>(list: Item[], wanted: (item: Item) => boolean): Item[] {
  const { true: taken = [], false: left = [] } = Object.groupBy(list, (item) => `${wanted(item)}`);
  list.splice(0, list.length, ...left);
  return taken;
}

async function inOrder<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
