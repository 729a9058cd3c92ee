import { isAway } from './away.ts';
import { gather } from './gather.ts';

/** How an engine runs transactions. */
export interface Transactions<Sql> {
  /**
   * Runs a work in a transaction, in which no other of this turn is under way on any node, and answers once it is durable.
   * @param ahead is called in each attempt, as soon as the turn has been asked for: what it asks is answered along with it
   */
  whole<Result>(turn: string, work: (sql: Sql) => Promise<Result>, ahead: (sql: Sql) => void): Promise<Result>;
  /** Takes more turns for such a transaction, as far as nobody has them, without waiting. @returns those that it has now */
  take(sql: Sql, turns: readonly string[]): Promise<readonly string[]>;
  /**
   * Runs a work in a part of such a transaction, which is undone by itself when the work fails.
   * @throws what failed the whole transaction
   */
  part<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Outcome<Result>>;
}

export type Outcome<Result> = { readonly result: Result } | { readonly refusal: unknown };

/** What a work asks before it does anything. */
export interface Ahead<Sql, Seen> {
  /** Works that mingle and have the same one are asked for together. */
  readonly key: string;
  ask(sql: Sql): Promise<Seen>;
}

/** How a work gets on with others. */
export interface How<Sql, Seen> {
  /**
   * Whether it may overlap others that may, and share a transaction with those of other turns: none of them reads what another
   * writes. All others run one after the other, and with those of their turn only.
   */
  readonly mingles?: boolean;
  readonly ahead?: Ahead<Sql, Seen>;
}

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

/** At most so many works share a transaction: others wait for its end. */
const BUNCH_MAX = 64;
/** The lane of works of many turns. */
const SHARED = '';
/** Works of many turns wait so long for the one of the first of them, then go on without it. */
const PATIENCE_MS = 100;

interface Job<Sql> {
  readonly turn: string;
  readonly mingles: boolean;
  readonly ahead: Ahead<Sql, unknown> | undefined;
  run(sql: Sql, seen: unknown): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A transaction on its way: it waits for a turn, then takes a bunch of works along. */
interface Trip<Sql> {
  readonly turn: string;
  /** Where its works wait. Whatever comes before it has its turn is in time. */
  lane: Job<Sql>[];
  hasTurn: boolean;
  bunch: Job<Sql>[];
  /** What the first of them are asking. */
  asked: Asked;
}

/** What has been asked, by its key. */
type Asked = Map<string, Promise<unknown>>;

/** How the works of a bunch are run, and what came of each. */
type Run<Sql> = (sql: Sql, trip: Trip<Sql>) => Promise<readonly Outcome<unknown>[]>;

/**
 * Works that wait together are committed together, and none is answered before. Refusals are rare, and a part of its
 * own for each work costs as much as the work: so they run without, and only when one of them fails, all again in parts, that
 * the failure is its alone. It too is told after the commit, as it may rest on what others in the same transaction did.
 */
export function createBunches<Sql>({ whole, take, part }: Transactions<Sql>): Bunches<Sql> {
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

  async function go(trip: Trip<Sql>): Promise<void> {
    try {
      await commit(trip, overlapping);
    } catch (error) {
      if (trip.bunch.length < 2 || isAway(error)) fail(trip, error);
      else await commit(trip, inParts).catch((failure: unknown) => fail(trip, failure));
    }
  }

  async function commit(trip: Trip<Sql>, run: Run<Sql>): Promise<void> {
    const work = async (sql: Sql) => {
      trip.hasTurn = true;
      trip.bunch = await chosen(sql, trip);
      return run(sql, trip);
    };
    const outcomes = await whole(trip.turn, work, (sql) => {
      // What an attempt that was undone had taken along.
      trip.lane.unshift(...trip.bunch.splice(0));
      trip.asked = new Map();
      const [first = []] = stretches(trip.lane.slice(0, BUNCH_MAX));
      for (const job of first) if (job.turn === trip.turn) void seenBy(sql, job, trip.asked);
    });
    for (const [place, { resolve, reject }] of trip.bunch.entries()) {
      const outcome = outcomes[place];
      if (outcome && 'result' in outcome) resolve(outcome.result);
      else reject(outcome?.refusal);
    }
  }

  /** The works whose turn it is, out of the lane, in the order of their turns: that in which others who write for several wait. */
  async function chosen(sql: Sql, { turn, lane, asked }: Trip<Sql>): Promise<Job<Sql>[]> {
    const first = new Set(lane.slice(0, BUNCH_MAX));
    const others = [...first].filter((job) => job.turn !== turn);
    const taken = others.length > 0 ? take(sql, [...new Set(others.map((job) => job.turn))]) : [];
    // Answered when the turns are taken, so it holds for those that are.
    for (const job of others) void seenBy(sql, job, asked);
    const ours = new Set([turn, ...(await taken)]);
    const bunch = withdraw(lane, (job) => first.has(job) && ours.has(job.turn));
    return bunch.sort((a, b) => (a.turn < b.turn ? -1 : a.turn > b.turn ? 1 : 0));
  }

  const overlapping: Run<Sql> = async (sql, { bunch, asked }) => {
    const results = await inOrder(stretches(bunch), async (jobs) => {
      // Those after the first have been written before.
      const known = jobs[0] === bunch[0] ? asked : new Map();
      const seen = await allOf(jobs.map((job) => seenBy(sql, job, known)));
      return allOf(jobs.map((job, place) => job.run(sql, seen[place])));
    });
    return results.flat().map((result) => ({ result }));
  };

  const inParts: Run<Sql> = (sql, { bunch }) =>
    inOrder(bunch, (job) => part(sql, async (sql) => job.run(sql, await seenBy(sql, job, new Map()))));

  /** A database that is away, or gives a turn to nobody, is so for all who wait for it: one trip finds it out. */
  function fail({ lane, bunch }: Trip<Sql>, error: unknown): void {
    const waiting = bunch.length === 0 || isAway(error) ? lane.splice(0) : [];
    for (const { reject } of [...bunch, ...waiting]) reject(error);
  }

  return {
    write<Result, Seen>(
      turn: string,
      work: (sql: Sql, seen: Seen) => Promise<Result>,
      { mingles = false, ahead }: How<Sql, Seen> = {},
    ) {
      return new Promise<Result>((resolve, reject) => {
        const run = async (sql: Sql, seen: unknown) => work(sql, seen as Seen);
        const job = { turn, mingles, ahead, run, resolve: (result: unknown) => resolve(result as Result), reject };
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

/** What a work asks first. Nobody may wait for it when its transaction fails. */
function seenBy<Sql>(sql: Sql, { ahead }: Job<Sql>, asked: Asked): Promise<unknown> {
  if (!ahead) return Promise.resolve();
  const known = asked.get(ahead.key);
  if (known) return known;
  const seen = ahead.ask(sql);
  seen.catch(() => {}); // whoever goes on with it hears of it
  asked.set(ahead.key, seen);
  return seen;
}

/** Takes those out of a list that are wanted. */
function withdraw<Item>(list: Item[], wanted: (item: Item) => boolean): Item[] {
  const { true: taken = [], false: left = [] } = Object.groupBy(list, (item) => `${wanted(item)}`);
  list.splice(0, list.length, ...left);
  return taken;
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
