import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

export { useConflicts } from './conflicts.ts';

const conflictWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/conflicts.json', { import: 'default' }),
);
export const ConflictList = onDemand(async () => (await import('./ConflictList.tsx')).ConflictList, conflictWords);
export const ConflictHost = onDemand(async () => (await import('./ConflictHost.tsx')).ConflictHost, conflictWords);
export const ConflictNote = onDemand(async () => (await import('./ConflictNote.tsx')).ConflictNote, conflictWords);
