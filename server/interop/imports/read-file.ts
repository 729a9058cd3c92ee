import { type Budget, createBudget } from '#domain/budget.ts';
import type { Encoding } from '#domain/encodings/names.ts';
import { ApiError } from '#domain/errors.ts';
import { type ChosenZones, followsFile, zoneChooser } from '#domain/icalendar/chosen-zones.ts';
import { objectSize, objectText, usedZones } from '#domain/icalendar/object-text.ts';
import type { Problem } from '#domain/icalendar/problems.ts';
import { bySent, type Sent, type Standing, standingAlone } from '#domain/icalendar/sent.ts';
import { type CalendarObject, isCalendar } from '#domain/icalendar/split.ts';
import { GUESSES_MAX, type ZoneGuesses } from '#domain/icalendar/zones/find-zone.ts';
import { IMPORT_ENTRIES_MAX } from '#domain/imports.ts';
import { DEFAULT_TIME_ZONE } from '#domain/values/calendars.ts';
import { IMPORT_BYTES_MAX, type TableDates } from '#domain/values/imports.ts';
import { isZip } from '#domain/zip.ts';
import { TEXT_BYTES_MAX } from '#server/calendars/change.ts';
import type { EncodingHints } from '#server/platform/decode-text.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';
import { type AsCalendar, type PartOfFile, split } from './split-file.ts';
import { unpack } from './zip.ts';

/**
 * For a file that is imported, or all calendars of an archive: as many components as 50,000 events have with their alarms and changed
 * occurrences, and the text that a calendar has room for, compared and written.
 */
const fileBudget = (): Budget =>
  createBudget({
    charactersRead: 2 * IMPORT_BYTES_MAX,
    charactersWritten: 4 * TEXT_BYTES_MAX,
    components: 300_000,
    occurrences: 300_000,
    comparisons: 5_000_000,
  });

/** A file that is to be imported, or all calendars of an archive. */
export interface ImportFile {
  readonly name: string | null;
  readonly color: string | null;
  readonly timeZone: string | null;
  /** What it says of each uid. */
  readonly objects: readonly Sent[];
  readonly problems: readonly Problem[];
  /** The encodings that it was read in, each once. */
  readonly encodings: readonly Encoding[];
  /** Names of zones that were chosen another zone for, and those that had to be guessed, which are told as entries are read. */
  readonly chosen: ChosenZones;
  readonly guesses: ZoneGuesses;
  /** The order in which dates of tables are read, where they do not begin with their year. */
  readonly dates: TableDates | null;
  /** Of all that is done with it. */
  readonly budget: Budget;
}

/** What a file says of a uid. */
export interface FileEntry extends Standing {
  /** Among all of the file. */
  readonly place: number;
  /** How many bytes the text of the object has. */
  readonly bytes: number;
  /** As it is stored: a calendar of its own, with the zones that it names. Made when it is needed. */
  text(): string;
}

/**
 * @param said in an archive what was chosen is for those files that are not UTF-8
 * @param chosen zones for names that the file has for one; that of the empty name for a table, which names none
 * @param as how contacts and tables become calendars
 * @throws ApiError `import_unreadable` where there is no calendar in it, `import_too_large`; BudgetExceeded
 */
export async function readFile(
  bytes: Buffer,
  said: EncodingHints = {},
  chosen: ChosenZones = new Map(),
  as: AsCalendar = { language: 'en', timeZone: DEFAULT_TIME_ZONE, dates: null },
): Promise<ImportFile> {
  const budget = fileBudget();
  const files: PartOfFile[] = [];
  const isArchive = isZip(bytes);
  const ofEach = isArchive ? { declared: said.chosen ?? null } : said;
  for await (const part of isArchive ? unpack(bytes, IMPORT_BYTES_MAX) : [bytes])
    files.push(await split(part, ofEach, { ...as, timeZone: chosen.get('') ?? as.timeZone }, budget));
  const calendars = files.filter(isCalendar);
  if (calendars.length === 0) throw new ApiError('import_unreadable');
  const found = bySent(calendars);
  if (found.length > IMPORT_ENTRIES_MAX) throw new ApiError('import_too_large');
  const { objects, used } = await inChosenZones(found, chosen, budget);
  const tables = calendars.filter(({ dates }) => dates !== undefined);
  if (tables.length > 0) used.add('');
  const named = calendars.find(({ timeZone }) => timeZone !== null)?.timeZone;
  const [only] = calendars.length === 1 ? calendars : [];
  return {
    name: only?.name ?? null,
    color: only?.color ?? null,
    timeZone: named ?? objects.flat().find(({ timeZone }) => timeZone !== null)?.timeZone ?? null,
    objects,
    problems: calendars.flatMap(({ problems }) => problems).slice(0, PROBLEMS_MAX),
    encodings: [...new Set(calendars.map(({ encoding }) => encoding))],
    chosen: new Map([...chosen].filter(([name]) => used.has(name))),
    guesses: new Map(tables.length > 0 && !chosen.has('') ? [['', { zone: as.timeZone, isKnown: false }]] : []),
    dates: tables.find(({ dates }) => dates)?.dates ?? null,
    budget,
  };
}

/** An archive may hold a thousand calendars, each with its own. */
const PROBLEMS_MAX = 50;

/** Far more than 50,000 entries take; rules and zones can be made so that each takes long. */
const READ_MS = 60_000;

/**
 * Reads what the objects say.
 * @param timeZone of the calendar that they come into
 * @throws ApiError `import_too_large` when it takes too long; BudgetExceeded
 */
export async function readEntries(
  { objects, guesses, budget }: Pick<ImportFile, 'objects' | 'budget'> & Partial<Pick<ImportFile, 'guesses'>>,
  timeZone: string,
  late = AbortSignal.timeout(READ_MS),
): Promise<FileEntry[]> {
  const pause = inSlices();
  const giveWay = async () => {
    await pause();
    if (late.aborted) throw new ApiError('import_too_large');
  };
  const entries: FileEntry[] = [];
  for (const sent of objects) {
    await giveWay();
    const standing = await finish(standingAlone(sent, { timeZone, guesses, budget }), giveWay);
    const { object } = standing;
    const used = await finish(usedZones(object), giveWay);
    const bytes = objectSize(object, used, Buffer.byteLength);
    entries.push({ ...standing, place: entries.length, bytes, text: () => objectText(object, used, budget) });
    const name = followsFile(object) ? object.unknownZone : null;
    if (name !== null && guesses && !guesses.has(name) && guesses.size < GUESSES_MAX)
      guesses.set(name, { zone: timeZone, isKnown: false });
  }
  return entries;
}

/**
 * The objects of a file in the zones that somebody has chosen for names of it.
 * @returns the names that the file has, too
 * @throws BudgetExceeded
 */
async function inChosenZones(found: readonly Sent[], chosen: ChosenZones, budget: Budget) {
  const used = new Set<string>();
  if (chosen.size === 0) return { objects: found, used };
  const choose = zoneChooser(chosen, budget, used);
  const giveWay = inSlices();
  const objects: Sent[] = [];
  for (const [first, ...others] of found) {
    const made: [CalendarObject, ...CalendarObject[]] = [await finish(choose(first), giveWay)];
    for (const other of others) made.push(await finish(choose(other), giveWay));
    objects.push(made);
    await giveWay();
  }
  return { objects, used };
}
