import { bounded } from './text.ts';
import { PLACES_TEXT_MAX } from './values/imports.ts';

/** Entries to leave out of an import, by their indexes in the file. */

interface Span {
  readonly first: number;
  readonly last: number;
}
export type Places = readonly Span[];

const LIST = /^(?:\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)?$/;

export const leftOut = bounded(PLACES_TEXT_MAX)
  .default('')
  .refine((text) => LIST.test(text), 'invalid')
  .transform(readPlaces)
  .describe(
    'Entries that are not imported, by the `place` that the preview of the same file gives them: `3,17,20-40`. Tags that nothing else has are not made.',
  );

/** In order. */
function readPlaces(text: string): Places {
  const spans = text.split(',').filter(Boolean);
  return spans
    .map((span) => {
      const [first, last = first] = span.split('-').map(Number);
      return { first: first ?? 0, last: last ?? 0 };
    })
    .sort((one, other) => one.first - other.first);
}

/** Entries at none of the given indexes. @param all ordered by index */
export function without<Entry extends { readonly place: number }>(all: readonly Entry[], places: Places): Entry[] {
  let [at, until] = [0, -1];
  return all.filter(({ place }) => {
    for (let span = places[at]; span && span.first <= place; span = places[at]) {
      until = Math.max(until, span.last);
      at += 1;
    }
    return place > until;
  });
}
