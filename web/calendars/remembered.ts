import { onOtherTab, storage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';

/** Ids of calendars that this browser stores; never their content. */

const OPENED_MAX = 200;
const read = (key: 'hiddenCalendars' | 'openedCalendars'): readonly string[] =>
  storage.get(key)?.split(',').filter(Boolean) ?? [];

/** The calendars that are hidden when all are shown together. */
const hidden = createStore(read('hiddenCalendars'));
export const { get: hiddenCalendars, use: useHidden } = hidden;
if (typeof addEventListener === 'function') onOtherTab('hiddenCalendars', () => hidden.set(read('hiddenCalendars')));

export function setHidden(ids: readonly string[]): void {
  storage.set('hiddenCalendars', ids.join());
  hidden.set(read('hiddenCalendars'));
}

/** Shows or hides these calendars; the others stay unchanged. */
export function setVisible(ids: readonly string[], on: boolean): void {
  const others = hiddenCalendars().filter((id) => !ids.includes(id));
  setHidden(on ? others : [...others, ...ids]);
}

/** Shows a calendar if it was hidden. */
export function makeVisible(id: string): void {
  if (hiddenCalendars().includes(id)) setVisible([id], true);
}

/** Newest first. */
export const openedCalendars = (): readonly string[] => read('openedCalendars');

export function rememberOpened(id: string): void {
  const others = openedCalendars().filter((other) => other !== id);
  storage.set('openedCalendars', [id, ...others].slice(0, OPENED_MAX).join());
}

export const lastAddedTo = (): string | null => storage.get('addedTo');

export const rememberAddedTo = (id: string): void => storage.set('addedTo', id);
