import { createStore } from '#web/platform/store.ts';
import { collectTyped, takeTyped } from '#web/ui/typed-ahead.ts';

/** Global: one palette and one list of shortcuts for all pages behind the sign-in. */
const opened = createStore<'palette' | 'keys' | null>(null);

function set(next: 'palette' | 'keys' | null): void {
  takeTyped();
  opened.set(next);
}

/** Opens or closes it. */
export function togglePalette(): void {
  const opens = opened.get() !== 'palette';
  set(opens ? 'palette' : null);
  if (opens) collectTyped();
}

export const openKeys = (): void => set('keys');

export const closeCommands = (): void => set(null);

export const useCommandsOpened = opened.use;
