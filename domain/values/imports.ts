/** Characters, in an address that proxies of usual settings pass on. */
export const PLACES_TEXT_MAX = 6_000;

/** Places of entries in a file, as an address carries them: `3,17,20-40`. */
export function writePlaces(places: Iterable<number>): string {
  const spans: { first: number; last: number }[] = [];
  for (const place of [...new Set(places)].sort((one, other) => one - other)) {
    const span = spans.at(-1);
    if (span?.last === place - 1) span.last = place;
    else spans.push({ first: place, last: place });
  }
  return spans.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join();
}

/** The zone of a name that a file has for one, as an address carries it. */
export const writePair = ({ name, timeZone }: { readonly name: string; readonly timeZone: string }): string =>
  `${name}=${timeZone}`;

/** Of a file, and of what an archive holds. */
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;
