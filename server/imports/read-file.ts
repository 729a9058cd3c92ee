import { ApiError } from '#domain/errors.ts';
import type { Problem } from '#domain/icalendar/problems.ts';
import { type ReadObject, readObject } from '#domain/icalendar/read-object.ts';
import { type CalendarFile, type CalendarObject, splittingCalendar } from '#domain/icalendar/split.ts';
import { IMPORT_BYTES_MAX, IMPORT_ENTRIES_MAX } from '#domain/imports.ts';
import { decodeText } from '#server/platform/decode-text.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { isZip, unpack } from './zip.ts';

/** A file that is to be imported, or all calendars of an archive. */
export interface ImportFile {
  readonly name: string | null;
  readonly color: string | null;
  readonly timeZone: string | null;
  readonly objects: readonly CalendarObject[];
  readonly problems: readonly Problem[];
}

/** An object of a file; a task or a journal is not read. */
export interface FileEntry {
  readonly object: CalendarObject;
  readonly read: ReadObject | null;
}

/** What programs show, where this product does not. */
const KEPT = new Set(['VTODO', 'VJOURNAL']);

/** @throws ApiError `import_unreadable` where there is no calendar in it, `import_too_large` */
export async function readFile(bytes: Buffer): Promise<ImportFile> {
  const files: CalendarFile[] = [];
  for await (const part of isZip(bytes) ? unpack(bytes, IMPORT_BYTES_MAX) : [bytes]) files.push(await split(part));
  const calendars = files.filter((file) => file.calendars > 0);
  if (calendars.length === 0) throw new ApiError('import_unreadable');
  const objects = distinct(calendars);
  if (objects.length > IMPORT_ENTRIES_MAX) throw new ApiError('import_too_large');
  const [only] = calendars.length === 1 ? calendars : [];
  return {
    name: only?.name ?? null,
    color: only?.color ?? null,
    timeZone: calendars.find(({ timeZone }) => timeZone !== null)?.timeZone ?? null,
    objects,
    problems: calendars.flatMap(({ problems }) => problems),
  };
}

async function split(bytes: Buffer): Promise<CalendarFile> {
  const { text } = decodeText(bytes);
  // PostgreSQL has no place for it, and iCalendar no use.
  const steps = splittingCalendar(text.replaceAll('\0', ''));
  const giveWay = inSlices();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await giveWay();
  }
}

/** Of what stands in several calendars of an archive the first. */
function distinct(files: readonly CalendarFile[]): CalendarObject[] {
  const objects = new Map<string, CalendarObject>();
  for (const object of files.flatMap((file) => file.objects)) {
    const isShown = object.component === 'VEVENT' || KEPT.has(object.component);
    if (isShown && !objects.has(object.uid)) objects.set(object.uid, object);
  }
  return [...objects.values()];
}

/** Far more than 50,000 entries take; rules and zones can be made so that each takes long. */
const READ_MS = 60_000;

/**
 * Reads what the objects say.
 * @param timeZone of the calendar that they come into
 * @throws ApiError `import_too_large` when it takes too long
 */
export async function readEntries(
  objects: readonly CalendarObject[],
  timeZone: string,
  late = AbortSignal.timeout(READ_MS),
): Promise<FileEntry[]> {
  const giveWay = inSlices();
  const entries: FileEntry[] = [];
  for (const object of objects) {
    await giveWay();
    if (late.aborted) throw new ApiError('import_too_large');
    const read = object.component === 'VEVENT' ? readObject(object, { timeZone }) : null;
    entries.push({ object, read });
  }
  return entries;
}
