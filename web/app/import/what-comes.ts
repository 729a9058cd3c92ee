import type { ImportOutcome, ImportPreview } from '#domain/imports.ts';
import type { LeftOut } from '#web/interop/imports/left-out.ts';

const OF_EVENTS: readonly ImportOutcome[] = ['new', 'updated'];

/**
 * What an import would do, less what is left out.
 * @returns the events that it adds or changes, whether the file has anything to import, and whether all of that is left out
 */
export function whatComes(preview: ImportPreview | undefined, leftOut: LeftOut) {
  if (!preview) return { count: 0, isPossible: false, isEmpty: true };
  const { counts } = preview;
  const left = [...leftOut.values()];
  const events = counts.new + counts.updated;
  const count = events - left.filter(({ outcome }) => OF_EVENTS.includes(outcome)).length;
  const stored = counts.stored - left.filter(({ outcome }) => outcome === 'stored').length;
  return { count, isPossible: events + counts.stored > 0, isEmpty: count + stored === 0 };
}
