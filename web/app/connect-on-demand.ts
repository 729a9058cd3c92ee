import { loadWords } from '#web/interop/connections/load-words.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

/** How a phone or a program is connected, with its words. */
export const ConnectDialog = onDemand(async () => {
  const [{ ConnectDialog: Loaded }] = await Promise.all([
    import('#web/interop/connections/ConnectDialog.tsx'),
    loadWords(),
  ]);
  return Loaded;
});
