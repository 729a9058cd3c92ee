import { storage } from '#web/platform/storage.ts';
import { SHARED } from './add-event.ts';

const AGE_MAX_MS = 7 * 86_400_000;

/** Stores shared content until it becomes a draft: there may be no calendar yet, or no network. */
export function storeShared(userId: string, given: URLSearchParams): void {
  const shared = SHARED.flatMap((name) => given.getAll(name).map((text) => [name, text]));
  storage.set('shared', JSON.stringify({ userId, keptAt: Date.now(), shared }));
}

/** The content that this person has shared and not used yet, or null. That of another person is deleted. */
export function storedShared(userId: string): URLSearchParams | null {
  try {
    const { shared, keptAt, ...stored } = JSON.parse(storage.get('shared') ?? '{}');
    if (stored.userId === userId && Date.now() - keptAt < AGE_MAX_MS) return new URLSearchParams(shared);
  } catch {
    // An unreadable entry counts as none.
  }
  dropShared();
  return null;
}

export const dropShared = (): void => storage.remove('shared');
