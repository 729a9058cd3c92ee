/** Characters, within the URL limits of common proxies. */
export const PLACES_TEXT_MAX = 6_000;

/** Indexes of entries in a file, for a URL: `3,17,20-40`. */
export function writePlaces(places: Iterable<number>): string {
  const spans: { first: number; last: number }[] = [];
  for (const place of [...new Set(places)].sort((one, other) => one - other)) {
    const span = spans.at(-1);
    if (span?.last === place - 1) span.last = place;
    else spans.push({ first: place, last: place });
  }
  return spans.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join();
}

/** A zone name of a file with its replacement, for a URL. */
export const writePair = ({ name, timeZone }: { readonly name: string; readonly timeZone: string }): string =>
  `${name}=${timeZone}`;

/** For a file, and for the content of an archive. */
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;
