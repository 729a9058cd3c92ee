import { createStore } from '#web/platform/store.ts';

/** The shared state of the bells: whether the list is open, and the number of unseen notifications. */
export interface Bell {
  readonly open: boolean;
  readonly unseen: number;
}

/** The id of the bell on the page. */
export const BELL = 'notifications-bell';

const bell = createStore<Bell>({ open: false, unseen: 0 });

export const setBell = (change: Partial<Bell>): void => bell.set({ ...bell.get(), ...change });

export const useBell = bell.use;
