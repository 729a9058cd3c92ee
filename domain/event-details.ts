import { z } from 'zod';
import { TimeZoneName } from './calendars.ts';
import { FIRST_EVENT_DAY, LAST_EVENT_DAY } from './dates/event-days.ts';
import { readLocalTime } from './dates/local.ts';
import { EVENT_CLASSES } from './event-class.ts';
import { EVENT_STATUSES, type EventFieldName, TRANSPARENCIES } from './event-fields.ts';
import { PersonIds } from './people.ts';
import { bounded, listOf, optionalLine } from './text.ts';
import { isLink, RDATES_MAX, URL_MAX } from './values/events.ts';

/** Details of an event besides title, times and tag, following RFC 5545. */

const localTime = (max: number) =>
  bounded(max, 'invalid_time')
    .transform((text, context) => {
      const read = readLocalTime(text);
      if (read) return read;
      context.addIssue({ code: 'custom', message: 'invalid_time' });
      return z.NEVER;
    })
    .meta({
      pattern: '^(?:19|20)\\d\\d-',
      description: `Local text, yyyy-MM-ddTHH:mm:ss, from ${FIRST_EVENT_DAY} to ${LAST_EVENT_DAY}.`,
    });

/**
 * Local time as `yyyy-MM-ddTHH:mm:ss`; minutes, seconds or the whole time are optional on input, which may be as long as
 * `2026-11-20T13:30:00.123456789`.
 */
export const LocalTime = localTime(40);
/** An item of a list: without fractions of a second, which no event's start has. */
export const ListedLocalTime = localTime('yyyy-MM-ddTHH:mm:ss'.length);

const fold = z.literal([0, 1], 'invalid');

/** In requests and responses. */
const eventFields = {
  status: z.enum(EVENT_STATUSES, 'invalid'),
  transparency: z.enum(TRANSPARENCIES, 'invalid').describe('Whether it takes up time, as opaque ones do.'),
  class: z
    .enum(EVENT_CLASSES, 'invalid')
    .describe(
      'Who reads it (RFC 5545): `private` and `confidential` only its author and the owner of the calendar, who alone may change this.',
    ),
  personIds: PersonIds.describe('The people of the calendar whom the event is about.'),
} satisfies Record<EventFieldName, z.ZodType>;

/** In requests; a null `endTimeZone` is the start's. */
export const detailFields = {
  ...z.object(eventFields).partial().shape,
  url: optionalLine(URL_MAX)
    .refine((text) => text === '' || isLink(text), 'invalid_link')
    .nullable()
    .optional()
    .describe('A link: http, https, mailto or tel.'),
  endTimeZone: TimeZoneName.nullable()
    .optional()
    .describe('Where the end has another zone than the start: endTime is local there. Null: the same.'),
  isFloating: z
    .boolean('invalid')
    .optional()
    .describe("The same clock time in every zone. Its timeZone is the calendar's; what is sent for it is ignored."),
  startFold: fold
    .optional()
    .describe(
      '1: of two equal times, as clocks are put back, startTime is the second. 0 wherever it is not ambiguous.',
    ),
  endFold: fold.optional(),
  rdates: listOf(ListedLocalTime, RDATES_MAX)
    .optional()
    .describe('Starts of a series beside those of its rule; with them an event repeats without a rule.'),
};

/** In responses. */
export const detailsShown = {
  ...eventFields,
  personIds: z.array(z.string()).describe('The people of the calendar whom the event is about.'),
  redacted: z
    .literal(true)
    .optional()
    .describe(
      'The caller sees only that the time is taken: texts, people and tag are empty, times and the author are given.',
    ),
  url: z.string(),
  endTimeZone: z.string().nullable().describe('The zone of endTime where it is another than timeZone.'),
  isFloating: z.boolean().describe('The same clock time in every zone; startAt and endAt are those of the calendar.'),
  startFold: z.literal([0, 1]).describe('1: of two equal times, as clocks are put back, startTime is the second.'),
  endFold: z.literal([0, 1]),
  rdates: z
    .array(z.string())
    .optional()
    .describe('Of a series: its starts beside those that the rule gives. Always there where it has no rule.'),
};
