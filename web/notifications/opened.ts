import { createStore } from '#web/platform/store.ts';

/** What the bell of any page knows: whether its list is open, and how many notifications nobody has seen. */
export interface Bell {
  readonly open: boolean;
  readonly unseen: number;
}

/** The id of the bell that is on the page. */
export const BELL = 'notifications-bell';

const bell = createStore<Bell>({ open: false, unseen: 0 });

export const setBell = (change: Partial<Bell>): void => bell.set({ ...bell.get(), ...change });

export const useBell = bell.use;
