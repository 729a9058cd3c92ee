import { createPersonalSlots, type PersonalSlots } from '#server/platform/personal-slots.ts';
import { createSlots } from '#server/platform/slots.ts';

const OF_ONE_MAX = 3;
const OF_ALL_MAX = 12;
const WAIT_MS = 15_000;

/**
 * Limits how many large answers are sent at once while they are read, to one person and to all: each holds the keys of its events.
 * What it runs resolves when the answer is sent or its reader is gone.
 */
export function createStreams(): Pick<PersonalSlots, 'use'> {
  const all = createSlots(OF_ALL_MAX, WAIT_MS);
  const own = createPersonalSlots(OF_ONE_MAX, WAIT_MS);
  return { use: (person, send) => own.use(person, () => all.use(send)) };
}
