import { createStore } from '#web/platform/store.ts';

/** The dialogs of what waits, which any page opens. */
interface Opened {
  /** The list. */
  readonly list: boolean;
  /** The question before the person leaves this device: called with whether they may. */
  readonly leave: ((may: boolean) => void) | null;
}

const opened = createStore<Opened>({ list: false, leave: null });
export const useOpened = opened.use;
export const setOpened = (change: Partial<Opened>): void => opened.set({ ...opened.get(), ...change });
