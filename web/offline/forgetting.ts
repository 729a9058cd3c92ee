import type { WorkboxPlugin } from 'workbox-core';

export const FORGET = 'forget';

/** Clears the cache permanently: a late response from before must not be stored afterwards. @param clear empties the cache */
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
