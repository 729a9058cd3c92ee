/** Who wanted push on this device, and under which address it was stored. A sign-out keeps it, for the next sign-in of the same person. */

interface Choice {
  readonly userId: string;
  readonly endpoint: string;
}

const CACHE = 'push-choice';
const KEY = '/push-choice';

export async function readChoice(): Promise<Choice | null> {
  const kept = await caches.match(KEY, { cacheName: CACHE });
  return kept ? kept.json() : null;
}

export async function keepChoice(choice: Choice): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, Response.json(choice));
}

export const forgetChoice = (): Promise<boolean> => caches.delete(CACHE);
