import { onDemand } from '#web/platform/on-demand.tsx';
import { connectionWords } from './words-on-demand.ts';

/** The dialog that connects a phone or a program, with its words. */
export const ConnectDialog = onDemand(
  async () => (await import('#web/interop/connections/ConnectDialog.tsx')).ConnectDialog,
  connectionWords,
);
