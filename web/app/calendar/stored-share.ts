import { storage } from '#web/platform/storage.ts';
import { SHARED } from './add-event.ts';

const AGE_MAX_MS = 7 * 86_400_000;

/** Keeps what was shared until a draft of an event has it: there may be no calendar yet, or no network. */
export function storeShared(userId: string, given: URLSearchParams): void {
  const shared = SHARED.flatMap((name) => given.getAll(name).map((text) => [name, text]));
  storage.set('shared', JSON.stringify({ userId, keptAt: Date.now(), shared }));
}

/** What a person has shared lately; null for nothing. That of others is forgotten. */
export function storedShared(userId: string): URLSearchParams | null {
  try {
    const { shared, keptAt, ...kept } = JSON.parse(storage.get('shared') ?? '{}');
    if (kept.userId === userId && Date.now() - keptAt < AGE_MAX_MS) return new URLSearchParams(shared);
  } catch {
    // What cannot be read counts as nothing.
  }
  dropShared();
  return null;
}

export const dropShared = (): void => storage.remove('shared');
