import type { ChangesOfOthers } from './notifications.ts';

/** A short summary of changes, for the bell and push messages. */

type Counts = Pick<ChangesOfOthers, 'added' | 'changed' | 'deleted' | 'authors'>;
type Key = 'somebody' | 'added' | 'changed' | 'deleted' | 'mixed';
/** A text of `locales/LANGUAGE/changes.json`. */
type Say = (key: Key, values?: { readonly who: string; readonly count: number }) => string;

/** `Anna added 3 events`, `Anna and Tom: 5 changes`. */
export function changesText(language: string, say: Say, { added, changed, deleted, authors }: Counts): string {
  const counts = { added, changed, deleted };
  const [done, ...others] = (['added', 'changed', 'deleted'] as const).filter((action) => counts[action] > 0);
  const who = new Intl.ListFormat(language).format(authors.length > 0 ? authors : [say('somebody')]);
  const isOne = done !== undefined && others.length === 0 && authors.length <= 1;
  return say(isOne ? done : 'mixed', { who, count: added + changed + deleted });
}
