import { z } from 'zod';
import { TimeZoneName } from './calendars.ts';
import { ENCODINGS } from './encodings/names.ts';
import { color, instant, line, optionalLine, trimmed } from './text.ts';
import { NAME_MAX } from './values/calendars.ts';

/** Per person. */
export const SUBSCRIPTIONS_MAX = 20;
/** Per source, after decompression. */
export const SOURCE_BYTES_MAX = 10 * 1024 * 1024;
/** Events and series per source; further ones are dropped. */
export const SOURCE_ENTRIES_MAX = 20_000;
/** Stored characters of all sources of a person. */
export const STORED_LENGTH_MAX = 20_000_000;
const URL_MAX = 2_000;

/** Why a source cannot be read. */
const SOURCE_PROBLEMS = [
  'unreachable',
  'too_slow',
  'private_address',
  'refused',
  'gone',
  'server_error',
  'redirected',
  'not_calendar',
  'too_large',
  'interrupted',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];

export const SubscribeBody = z.object({
  url: trimmed(URL_MAX, 'web_address', 'too_long')
    .min(1, 'required')
    .describe('Where its iCalendar text lies: http, https or webcal.'),
  name: optionalLine(NAME_MAX).nullish().describe('The name that the source gives itself if left out.'),
  color: color.optional(),
  timeZone: TimeZoneName.default('UTC').describe('For times whose zone the source does not name.'),
});
export type SubscribeBody = z.infer<typeof SubscribeBody>;
export type SubscribeInput = z.input<typeof SubscribeBody>;

export const UpdateSubscribedBody = z.object({
  name: line(NAME_MAX).nullable().optional().describe('Null: the name that the source gives itself.'),
  color: color.optional(),
  isShown: z.boolean('invalid').optional(),
});
export type UpdateSubscribedBody = z.infer<typeof UpdateSubscribedBody>;

export const SubscribedCalendar = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  ownName: z
    .string()
    .nullable()
    .describe('The name that its person gave it; null: the one that the source gives itself.'),
  color: z.string(),
  isShown: z.boolean().describe('Whether its events are shown.'),
  createdAt: instant,
  heardAt: instant.nullable().describe('When the source last answered; null while it has not.'),
  askedAt: instant.nullable(),
  nextAt: instant.describe('When it is asked next.'),
  problem: z.enum(SOURCE_PROBLEMS).nullable().describe('Why it did not answer last time. What it sent before stays.'),
  events: z.int().describe('Events and series.'),
  unreadable: z.int().describe('Entries that could not be read.'),
  encoding: z
    .enum(ENCODINGS)
    .nullable()
    .describe('The encoding that it was read in, where that is not UTF-8; `utf-8`: some of it could not be read.'),
});
export type SubscribedCalendar = z.infer<typeof SubscribedCalendar>;
export const SubscribedList = z.array(SubscribedCalendar);
export const SubscribedAnswer = z.object({ calendar: SubscribedCalendar });
