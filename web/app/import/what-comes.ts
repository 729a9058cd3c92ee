import type { ImportOutcome, ImportPreview } from '#domain/imports.ts';
import type { LeftOut } from '#web/interop/imports/left-out.ts';
import { NEW } from './target.ts';

const OF_EVENTS: readonly ImportOutcome[] = ['new', 'updated'];

/**
 * The outcome of an import without the entries that are left out.
 * @returns the events that it adds or changes, whether there is anything to import, and whether all of it is left out
 */
export function whatComes(preview: ImportPreview | undefined, leftOut: LeftOut, skipsElsewhere: boolean) {
  if (!preview) return { count: 0, isPossible: false, isEmpty: true };
  const { counts } = preview;
  const left = [...leftOut.values()];
  const events = counts.new + counts.updated;
  const count = events - left.filter(({ outcome }) => OF_EVENTS.includes(outcome)).length;
  const stored = counts.stored - left.filter(({ outcome }) => outcome === 'stored').length;
  const all = events + counts.stored;
  const skipped = skipsElsewhere ? preview.elsewhere.reduce((sum, one) => sum + one.count, 0) : 0;
  return { count: Math.max(0, count - skipped), isPossible: all > 0, isEmpty: count + stored === 0 || all === skipped };
}

/** A file among others. */
interface Row {
  readonly isIn: boolean;
  readonly isEmpty: boolean;
  readonly target: { readonly id: string };
  readonly done: object | null;
  readonly data: ImportPreview | undefined;
}

/** How many more calendars the person may have, as far as that is known. */
export const roomFor = (rows: readonly Row[]): number =>
  Math.min(...rows.map(({ data }) => data?.calendarsLeft ?? Number.POSITIVE_INFINITY));

/** How many calendars would be made that the person may not have. */
export const calendarsOver = (rows: readonly Row[]): number =>
  rows.filter(({ isIn, isEmpty, target, done }) => isIn && !isEmpty && !done && target.id === NEW).length -
  roomFor(rows);
