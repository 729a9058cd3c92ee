import { createSlots, type Slots } from '#server/platform/slots.ts';

/** Large answers that are sent while they are read. */
export interface Streams {
  /**
   * Runs `send`, which resolves when the answer has been sent or its reader is gone, when it is its turn.
   * @throws ApiError `unavailable` when that takes too long
   */
  use(person: string, send: () => Promise<void>): Promise<void>;
}

const OF_ONE_MAX = 3;
const OF_ALL_MAX = 12;
const WAIT_MS = 15_000;

/** Bounds how many are sent at once, to one person and to all: each holds the places of its events, however slowly it is read. */
export function createStreams(): Streams {
  const all = createSlots(OF_ALL_MAX, WAIT_MS);
  const people = new Map<string, { readonly slots: Slots; users: number }>();

  return {
    async use(person, send) {
      const own = people.get(person) ?? { slots: createSlots(OF_ONE_MAX, WAIT_MS), users: 0 };
      people.set(person, own);
      own.users += 1;
      try {
        await own.slots.use(() => all.use(send));
      } finally {
        own.users -= 1;
        if (own.users === 0) people.delete(person);
      }
    },
  };
}
