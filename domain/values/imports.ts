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

const CALENDAR = /\.(?:ics|ical|icalendar|ifb|vcs|vcf|csv)$/i;
/** Folders, and what a Mac puts beside the files. */
const OF_SYSTEM = /(?:^|[/\\])(?:__MACOSX|\.[^./\\][^/\\]*)(?:[/\\]|$)/;

/** Whether a file of an archive may be a calendar, by its name there. */
export const isCalendarFile = (path: string): boolean => CALENDAR.test(path) && !OF_SYSTEM.test(path);

/** The name of a file without its folders, which are never followed. */
export const nameOfPath = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

/** In which order the dates of a table are, where none begins with its year: day or month first. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** `values`: a day above 12 shows it; `language`: nothing does, so it is that of the headings' language; `choice`: as was asked. */
export const ORDER_WAYS = ['values', 'language', 'choice'] as const;

export interface TableDates {
  readonly order: DateOrder;
  readonly by: (typeof ORDER_WAYS)[number];
}
