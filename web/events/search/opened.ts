import { createStore } from '#web/platform/store.ts';
import { collectTyped, takeTyped } from '#web/ui/typed-ahead.ts';

/** Global: one search for all pages behind the sign-in. */
const opened = createStore(false);

export function openSearch(): void {
  if (!opened.get()) collectTyped();
  opened.set(true);
}
/** Opens the search with this text. */
export function searchFor(query: string): void {
  collectTyped(query);
  opened.set(true);
}

export function closeSearch(): void {
  takeTyped();
  opened.set(false);
}

export const useSearchOpened = opened.use;
