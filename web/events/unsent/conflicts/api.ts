import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { useConflicts } from './conflicts.ts';

export const conflictWords = wordsOf(() =>
  import.meta.glob<object>('../../../../locales/*/conflicts.json', { import: 'default' }),
);
const List = onDemand(async () => (await import('./ConflictList.tsx')).ConflictList, conflictWords);
const Host = onDemand(async () => (await import('./ConflictHost.tsx')).ConflictHost, conflictWords);

/** Conflicts in the bell. */
export const conflictDecisions = {
  useNews() {
    const { length } = useConflicts();
    return { news: length, isEmpty: length === 0 };
  },
  List: List.Component,
  Host: Host.Component,
};
