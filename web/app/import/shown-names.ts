import { formatList } from '#web/platform/format.ts';

/** A sentence names this many and counts the rest. */
const NAMED_MAX = 8;

export const shownNames = (names: readonly string[]): string =>
  names.length > NAMED_MAX ? `${names.slice(0, NAMED_MAX).join(', ')}…` : formatList(names);
