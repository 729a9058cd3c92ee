import { IMPORT_BYTES_MAX } from '#domain/values/imports.ts';

/** What a file picker offers. Some systems know calendars by their kind alone. */
export const ACCEPTED = '.ics,.ical,.icalendar,.vcs,.zip,text/calendar,application/zip';

export type FileProblem = 'several' | 'wrongKind' | 'empty' | 'tooLarge';

const NAMED = /\.(?:ics|ical|icalendar|ifb|vcs|zip|txt)$/i;
const TYPED = new Set(['text/calendar', 'application/ics', 'application/zip', 'application/x-zip-compressed']);

/** What speaks against some files before anything is sent. */
export function problemOf(files: readonly File[]): FileProblem | null {
  const [file, second] = files;
  if (second) return 'several';
  if (!file || !(NAMED.test(file.name) || TYPED.has(file.type))) return 'wrongKind';
  if (file.size === 0) return 'empty';
  return file.size > IMPORT_BYTES_MAX ? 'tooLarge' : null;
}

/** Whether a file could not be read because it is another one, or gone, since it was chosen. */
export const hasChanged = (failure: unknown): boolean =>
  failure instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(failure.name);
