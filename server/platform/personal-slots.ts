import { createSlots, type Slots } from './slots.ts';

/** A number of places for each person. */
export interface PersonalSlots {
  /**
   * Runs `work` in a free slot of a person, and waits for one in the order of their calls.
   * @throws ApiError `unavailable` when none becomes free in time
   */
  use<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
}

/** @param waitMs how long a caller waits for a slot */
export function createPersonalSlots(count: number, waitMs: number): PersonalSlots {
  const people = new Map<string, { readonly slots: Slots; users: number }>();

  return {
    async use(person, work) {
      const own = people.get(person) ?? { slots: createSlots(count, waitMs), users: 0 };
      people.set(person, own);
      own.users += 1;
      try {
        return await own.slots.use(work);
      } finally {
        own.users -= 1;
        if (own.users === 0) people.delete(person);
      }
    },
  };
}
