import { createSlots, type Release, type Slots } from './slots.ts';
import { nextTurn } from './yielding.ts';

/** A number of places for each person. */
export interface PersonalSlots {
  /**
   * Runs `work` in a free slot of a person, and waits for one in the order of their calls.
   * @throws ApiError `unavailable` when none becomes free in time
   */
  use<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
  /** Passes `chunks` on in a slot of a person, until they end. @throws ApiError as `use` */
  hold<Chunk>(person: string, chunks: AsyncGenerator<Chunk, void>): AsyncGenerator<Chunk, void>;
}

/** A little less than the web app waits for an answer. */
const WAIT_MS = 25_000;

/** What waited begins in a turn of its own: otherwise work that waits for nothing would be done in one go, before all other people's. */
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
