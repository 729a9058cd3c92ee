import { loadWords } from '#web/interop/imports/load-words.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

/** The import of a file, with its words. */

export const ImportDialog = onDemand(async () => {
  const [{ ImportDialog: Loaded }] = await Promise.all([import('./ImportDialog.tsx'), loadWords()]);
  return Loaded;
});

export const DropHint = onDemand(async () => {
  const [{ DropHint: Loaded }] = await Promise.all([import('#web/interop/imports/DropHint.tsx'), loadWords()]);
  return Loaded;
});
