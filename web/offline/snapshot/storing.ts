import { storage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';
import { withStored } from './database.ts';

/** Whether this device stores events, and how many. */

/** Another tab may have switched it off. */
export const isStoring = (): boolean => storage.get('storedEvents') !== 'off';

const storing = createStore(isStoring());
export const useStoring = storing.use;

export function setStoring(on: boolean): void {
  if (on) storage.remove('storedEvents');
  else storage.set('storedEvents', 'off');
  storing.set(on);
}

export interface StoredSize {
  readonly calendars: number;
  /** Calendars for whose events there was no room. */
  readonly left: number;
  readonly bytes: number;
}

export const measureStored = (): Promise<StoredSize> =>
  withStored(async (stored) => {
    const all = await stored.getAll('calendars');
    const present = all.filter(({ isStored }) => isStored);
    const bytes = present.reduce((sum, each) => sum + each.bytes, 0);
    return { calendars: present.length, left: all.length - present.length, bytes };
  });
