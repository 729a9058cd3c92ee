import { onDemand } from '#web/platform/on-demand.tsx';
import { importWords } from '../words-on-demand.ts';

/** The import dialog, with its words. */

export const ImportDialog = onDemand(async () => (await import('./ImportDialog.tsx')).ImportDialog, importWords);

export const DropHint = onDemand(async () => (await import('#web/interop/imports/DropHint.tsx')).DropHint, importWords);
