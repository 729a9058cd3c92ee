import { createSlots, type Release, type Slots } from './slots.ts';
import { nextTurn } from './yielding.ts';

/** A number of slots per person. */
export interface PersonalSlots {
  /**
   * Runs `work` in a slot of a person, waiting for one in the order of calls.
   * @throws ApiError `unavailable` when none becomes free in time
   */
  use<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
  /** Passes `chunks` on while holding a slot of a person. @throws ApiError as `use` */
  hold<Chunk>(person: string, chunks: AsyncGenerator<Chunk, void>): AsyncGenerator<Chunk, void>;
}

/** A little less than the web app's timeout. */
const WAIT_MS = 25_000;

/**
 * Waiting work starts in a new turn of the event loop: otherwise synchronous work of one person would run in one go, ahead of everybody
 * else's.
 */
async function afterOthers(slots: Slots): Promise<Release> {
  const release = await slots.take();
  await nextTurn();
  return release;
}

/** @param waitMs how long a caller waits for a slot */
export function createPersonalSlots(count: number, waitMs = WAIT_MS): PersonalSlots {
  const people = new Map<string, { readonly slots: Slots; users: number }>();

  async function take(person: string): Promise<Release> {
    const own = people.get(person) ?? { slots: createSlots(count, waitMs), users: 0 };
    people.set(person, own);
    own.users += 1;
    const leave = () => {
      own.users -= 1;
      if (own.users === 0) people.delete(person);
    };
    try {
      const release = own.slots.takeFree() ?? (await afterOthers(own.slots));
      return () => {
        release();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    async use(person, work) {
      const release = await take(person);
      try {
        return await work();
      } finally {
        release();
      }
    },
    async *hold(person, chunks) {
      const release = await take(person);
      try {
        yield* chunks;
      } finally {
        release();
      }
    },
  };
}
