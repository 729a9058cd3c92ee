import type { WorkboxPlugin } from 'workbox-core';

/** What a page tells the service worker when its person signs out. */
export const FORGET = 'forget';

/**
 * Forgets what is kept, for good: an answer that was asked for before and is only stored afterwards would bring it back.
 * @param clear throws away everything that is kept
 */
export function createForgetting(clear: () => Promise<unknown>) {
  let times = 0;
  const plugin: WorkboxPlugin = {
    handlerWillStart: async ({ state }) => {
      if (state) state.times = times;
    },
    cacheDidUpdate: async ({ state }) => {
      if (state?.times !== times) await clear();
    },
  };
  return {
    plugin,
    async forget(): Promise<void> {
      times += 1;
      await clear();
    },
  };
}
