import { z } from 'zod';
import { TimeZoneName } from '../calendars.ts';
import { CalendarEvent } from '../events.ts';
import { LANGUAGE_TAG_MAX } from '../languages.ts';
import { MINUTES_MIN } from '../reminders.ts';
import { bounded, id } from '../text.ts';
import { MINUTES_MAX } from '../values/reminders.ts';
import { isBlank } from '../visible.ts';
import { PART_KINDS } from './parts.ts';
import { QUICK_TEXT_MAX } from './quick-add.ts';
import { ASSUMPTIONS } from './resolve.ts';

export const ParseEventBody = z.object({
  text: bounded(QUICK_TEXT_MAX, 'required', 'too_long')
    .refine((text) => !isBlank(text), 'required')
    .refine((text) => text.isWellFormed(), 'control_characters')
    .describe('What somebody typed, such as “lunch with Anna tomorrow at 1:30pm for an hour #work”.'),
  language: bounded(LANGUAGE_TAG_MAX, 'invalid', 'invalid')
    .optional()
    .describe('Whose custom 12/5 is written in, and three o’clock meant; that of the request unless given.'),
  calendarId: id().optional().describe('Gives the time zone, and the tags and people that may be named.'),
  timeZone: TimeZoneName.optional().describe('Whose today is meant; that of the calendar unless given.'),
});
export type ParseEventBody = z.infer<typeof ParseEventBody>;

const time = CalendarEvent.shape.startTime;

const Piece = z.object({
  kind: z.enum(PART_KINDS),
  from: z.int().describe('UTF-16 units from the beginning of the text.'),
  to: z.int(),
});

export const ParsedEvent = z.object({
  title: z.string().describe('All that was not understood; may be empty.'),
  startTime: time.nullable().describe('Null where the text says nothing about a day or a time.'),
  endTime: time.nullable(),
  isAllDay: z.boolean(),
  timeZone: z.string().describe('That of the times: the one that the text names, else the one of the call.'),
  recurrence: CalendarEvent.shape.recurrence,
  location: z.string().describe('The place that the text names; may be empty.'),
  calendarId: z.string().nullable().describe('The calendar named after @, else the one that was asked about.'),
  tagId: z.string().nullable(),
  personIds: z.array(z.string()).describe('The people of the calendar whom the text names after @.'),
  tagName: z.string().nullable().describe('As it stands after #. Of a calendar only tags that it has are understood.'),
  reminders: z
    .array(z.int().min(MINUTES_MIN).max(MINUTES_MAX))
    .describe('Minutes before the start that the text asks for, as `PUT /api/events/{id}/reminders` takes them.'),
  isTask: z.boolean().describe('It begins with `task:`, so that a task is meant, which is due at its end.'),
  parts: z.array(Piece).describe('The pieces of the text that were understood, in their order.'),
  unread: z
    .array(Piece)
    .describe('The pieces of the title that look like one of these and were not understood, in their order.'),
  assumed: z
    .array(z.enum(ASSUMPTIONS))
    .describe(
      '`when`: the text says neither a day nor a time; `day`: only a time; `due`: it is to be done by that day or hour; `month`: only a month, all of which is meant; `hour`: a bare number was taken for one; `past`: it is over today.',
    ),
  respelt: z
    .array(z.object({ from: z.int(), to: z.int(), as: z.string() }))
    .describe('Names of days and months with a slip of the finger, and the name that each was read as.'),
});
export type ParsedEvent = z.infer<typeof ParsedEvent>;
