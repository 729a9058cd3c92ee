import { z } from 'zod';
import { TimeZoneName } from './calendars.ts';
import { ENCODINGS } from './encodings/names.ts';
import { leftOut } from './import-places.ts';
import { zoneChoice } from './import-zones.ts';
import { bounded, uuid } from './text.ts';
import { DATE_ORDERS } from './values/imports.ts';

/** Choices by which a file is read and imported, as the address of a call carries them. */

const FILE_NAME_MAX = 200;
/** Characters of what is looked for among the entries of a file. */
const FIND_MAX = 200;

const flag = (usual: boolean) =>
  z
    .enum(['true', 'false'], 'invalid')
    .default(usual ? 'true' : 'false')
    .transform((text) => text === 'true');

const encoding = z
  .enum(ENCODINGS, 'invalid')
  .optional()
  .describe(
    'The encoding of the file. Left out: what the file or the Content-Type names, or what its bytes look like. In an archive it is for files that are not UTF-8.',
  );

const dates = z
  .enum(DATE_ORDERS, 'invalid')
  .optional()
  .describe('The order of the dates in a table. Left out: what the dates show, else that of the headings’ language.');

const Choice = {
  encoding,
  dates,
  zone: zoneChoice,
  makeTags: flag(true).describe('Makes missing tags, where the caller may and the calendar has room for them.'),
};
const skipElsewhere = flag(false).describe('Leaves out what `elsewhere` of the preview counts.');
const find = bounded(FIND_MAX)
  .default('')
  .transform((text) => text.toLowerCase().split(/\s+/).filter(Boolean))
  .describe(
    'Tells only entries that have all of these words, or beginnings of a day as `2026-11`, in their title or start: any entry of a large file.',
  );

export const PreviewImportQuery = z.object({ ...Choice, find });
export const PreviewNewQuery = z.object({
  encoding,
  dates,
  find,
  zone: zoneChoice,
  timeZone: TimeZoneName.optional().describe('Where the file names none.'),
});
export const ImportQuery = z.object({
  ...Choice,
  id: uuid
    .optional()
    .describe(
      'A UUID of the client’s own, by which it asks how far the import is, and goes on with one that was broken off.',
    ),
  leaveOut: leftOut,
  skipElsewhere,
  name: bounded(4 * FILE_NAME_MAX)
    .default('')
    .transform((text) => fileName(text))
    .describe('What the file is called.'),
  reminders: flag(false).describe('Takes the alarms of the file as reminders of the caller.'),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** One line without a path and without what nobody sees. */
const fileName = (text: string): string =>
  (text.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, FILE_NAME_MAX);
