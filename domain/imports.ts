import { z } from 'zod';
import { ENCODINGS } from './encodings/names.ts';
import { MESSAGE_EFFECTS, MESSAGE_KINDS } from './icalendar/message-results.ts';
import { PROBLEMS, type ProblemCode } from './icalendar/problems.ts';
import { ReadZone } from './import-zones.ts';
import { DATE_ORDERS, ORDER_WAYS } from './values/imports.ts';

/** Outcome of importing a file into a calendar. */

/** Events, tasks and journals; a series counts as one. */
export const IMPORT_ENTRIES_MAX = 50_000;
/** Entries of each kind that a report lists; all are counted. */
export const IMPORT_LISTED = 500;

/**
 * Outcomes of an entry. `unchanged`: the same entry exists already. `kept`: the existing one is newer, or was changed here. `ignored`: a
 * scheduling message that changes nothing. `stored`: a task or journal, shown by programs only. `refused`: it cannot be an event.
 */
export const IMPORT_OUTCOMES = ['new', 'updated', 'unchanged', 'kept', 'ignored', 'stored', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why a readable entry is refused, as it would be when created by hand. */
export const IMPORT_REFUSALS = [
  'event_end_before_start',
  'recurrence_invalid',
  'recurrence_too_dense',
  'recurrence_empty',
  'recurrence_count',
  'quota_exceptions',
  'validation_failed',
] as const;
type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** A tag that the calendar lacks and the import does not create. */
const TAG_LEFT_OUT = 'tag_left_out';

export type ImportNoteCode = ProblemCode | ImportRefusal | typeof TAG_LEFT_OUT;
const NOTE_CODES: readonly ImportNoteCode[] = [
  ...(Object.keys(PROBLEMS) as ProblemCode[]), // its own keys
  ...IMPORT_REFUSALS,
  TAG_LEFT_OUT,
];

export const ImportNote = z.object({
  code: z.enum(NOTE_CODES),
  detail: z.string().optional().describe('What it is about, as it stands in the file.'),
});
export type ImportNote = z.infer<typeof ImportNote>;

const ImportMessage = z.object({
  kind: z.enum(MESSAGE_KINDS),
  start: z
    .string()
    .nullable()
    .describe(
      'The original start of the occurrence that it is about, as local text or a date; null where it is about the whole.',
    ),
  effect: z
    .enum(MESSAGE_EFFECTS)
    .describe(
      '`applied`; `alone`: its series is not here, so it is an event of its own; `same`: it is so already; `outdated`: what is here is newer; `unplaced`: the series has no place for it; `repeats`: what is to be added repeats by a rule, and a series has one, so nothing changes; `missing`: what it is about is not here; `none`: it is of a kind that changes nothing.',
    ),
});
export type ImportMessage = z.infer<typeof ImportMessage>;

export const ImportEntry = z.object({
  place: z.int().describe('Its place among the entries of the file, from 0, as `leaveOut` of an import names it.'),
  outcome: z.enum(IMPORT_OUTCOMES),
  title: z.string(),
  start: z.string().nullable().describe('Local text; null where it cannot be read.'),
  end: z.string().nullable(),
  timeZone: z
    .string()
    .nullable()
    .describe('Where `start` and `end` are, IANA; null for days, floating times and what cannot be read.'),
  endTimeZone: z.string().nullable().describe('Null: that of the start.'),
  isAllDay: z.boolean(),
  repeats: z.boolean(),
  notes: z.array(ImportNote).describe('What was mended, shortened or left out, or why it is refused.'),
  messages: z
    .array(ImportMessage)
    .describe(
      'Messages between calendars (RFC 5546) about it, and changed occurrences without their series; at most 50.',
    ),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<
  ImportOutcome,
  z.ZodInt
>; // each of the outcomes

export const ImportReport = z.object({
  counts: z.object({ ...counts, mended: z.int().describe('New and updated ones with notes.') }),
  found: z
    .object({ ...counts, mended: z.int() })
    .describe('As `counts`, of those that have what was looked for; all of them where nothing was.'),
  entries: z
    .array(ImportEntry)
    .describe(
      `The first ${IMPORT_LISTED} of each outcome, and of the new and updated ones with notes, among those that were found.`,
    ),
  notes: z.array(ImportNote).describe('About the file itself.'),
  encodings: z
    .array(z.enum(ENCODINGS))
    .describe('The encodings that it was read in: one, or as many as the files of an archive are in.'),
  zones: z
    .array(ReadZone)
    .describe('Names of time zones in the file that no zone has, or that were chosen; at most 50.'),
  dates: z
    .object({ order: z.enum(DATE_ORDERS), by: z.enum(ORDER_WAYS) })
    .nullable()
    .describe(
      'In which order the dates of a table are read; null where there is none, or each date begins with its year. `values`: a day above 12 shows it; `language`: nothing does, so it is that of the headings.',
    ),
  tags: z.object({
    made: z.array(z.string()).describe('Tags that are missing and would be made.'),
    leftOut: z
      .array(z.string())
      .describe('Tags that are missing and stay so: the caller may make none, or there are too many.'),
  }),
  withReminders: z.int().describe('Entries with alarms that can be reminders of the caller.'),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const ImportPreview = ImportReport.extend({
  calendar: z
    .object({ name: z.string().nullable(), color: z.string().nullable(), timeZone: z.string().nullable() })
    .describe('What the file says of its calendar.'),
  calendarsLeft: z
    .int()
    .nullable()
    .describe('How many more calendars the caller may have, for a file that gets one of its own; else null.'),
  elsewhere: z
    .array(z.object({ calendarId: z.string(), name: z.string(), count: z.int() }))
    .describe(
      'Entries that would be new here and stand in another calendar of the caller: with the same UID, or title, start and end. Each is counted once; blocks of others are not looked at.',
    ),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportState = z.object({
  id: z.string(),
  name: z.string(),
  total: z.int(),
  handled: z.int().describe('Entries that it has come to.'),
  added: z.int(),
  changed: z.int(),
  version: z.int().nullable().describe('The entry of the history that stands for it; null where nothing was changed.'),
  ended: z.boolean(),
});
export type ImportState = z.infer<typeof ImportState>;

export const ImportAnswer = ImportState.extend({ report: ImportReport });
export type ImportAnswer = z.infer<typeof ImportAnswer>;
