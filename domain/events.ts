import { z } from 'zod';
import { OwnAppearance, TimeZoneName } from './calendars.ts';
import { isLocalDate } from './dates/local.ts';
import { detailFields, detailsShown, ListedLocalTime, LocalTime } from './event-details.ts';
import { Tag } from './tags.ts';
import { bounded, id, idList, instant, line, listOf, optionalLine, paragraph, uuid, wholeNumber } from './text.ts';
import { DESCRIPTION_MAX, EDIT_SCOPES, type EventText, LOCATION_MAX, TITLE_MAX } from './values/events.ts';
import { TEMPORARY_ID } from './values/tags.ts';

/** Times of events are local text in the event's own zone. */

/** Changed or deleted occurrences of a series. */
export const EXCEPTIONS_MAX = 1_000;
const RULE_MAX = 2_000;
/** Days of one range query, both ends included. */
export const RANGE_DAYS_MAX = 400;

const local = z.string().describe('Local text, yyyy-MM-ddTHH:mm:ss, in timeZone.');

export const CalendarEvent = z.object({
  id: z.string(),
  calendarId: z.string(),
  title: z.string().describe('Empty for an event without a title.'),
  description: z.string(),
  location: z.string(),
  startTime: local,
  endTime: local,
  isAllDay: z.boolean(),
  timeZone: z.string(),
  startAt: instant.nullable().describe('The same instant in UTC; null for all-day events.'),
  endAt: instant.nullable(),
  ...detailsShown,
  tagId: z.string().nullable(),
  tag: Tag.nullable(),
  color: z.string().describe("The tag's colour, else the calendar's."),
  recurrence: z
    .string()
    .nullable()
    .describe(
      'An RFC 5545 RRULE value, or null, as for a series of rdates alone. An occurrence shows that of its series.',
    ),
  recurringEventId: z.string().nullable(),
  originalStart: z
    .string()
    .nullable()
    .describe("Of an occurrence: the start that the rule gives, in the series' zone."),
  exdates: z.array(z.string()).optional().describe('Of a series: the original starts that do not happen.'),
  version: z.int(),
  createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
} satisfies Record<EventText, z.ZodType<string>> & z.ZodRawShape);
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const flag = z.boolean('invalid');
const TagId = id()
  .nullable()
  .transform((id) => (id?.startsWith(TEMPORARY_ID) || id === '' ? null : id));

const fields = {
  title: line(TITLE_MAX).nullable().optional().describe('Null: an event without a title.'),
  description: paragraph(DESCRIPTION_MAX).nullable().optional(),
  location: optionalLine(LOCATION_MAX).nullable().optional(),
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
  isAllDay: flag.optional(),
  timeZone: TimeZoneName.optional(),
  ...detailFields,
  tagId: TagId.optional(),
  recurrence: bounded(RULE_MAX, 'invalid', 'too_long').nullable().optional(),
  calendarId: id('required').optional(),
  name: line(TITLE_MAX).optional().meta({ deprecated: true, description: 'The same as title.' }),
  start: LocalTime.optional().meta({ deprecated: true, description: 'The same as startTime.' }),
  startDate: LocalTime.optional().meta({ deprecated: true, description: 'The same as startTime.' }),
  end: LocalTime.optional().meta({ deprecated: true, description: 'The same as endTime.' }),
  endDate: LocalTime.optional().meta({ deprecated: true, description: 'The same as endTime.' }),
  allDay: flag.optional().meta({ deprecated: true, description: 'The same as isAllDay.' }),
} satisfies Record<EventText, z.ZodType> & z.ZodRawShape;

type Raw = z.infer<z.ZodObject<typeof fields>>;

/** Accepts aliases for title, startTime, endTime and isAllDay; the canonical name takes precedence. */
function resolveAliases({ name, start, startDate, end, endDate, allDay, ...raw }: Raw) {
  return {
    ...raw,
    title: raw.title === undefined ? name : (raw.title ?? ''),
    description: raw.description === null ? '' : raw.description,
    location: raw.location === null ? '' : raw.location,
    url: raw.url === null ? '' : raw.url,
    startTime: raw.startTime ?? start ?? startDate,
    endTime: raw.endTime ?? end ?? endDate,
    isAllDay: raw.isAllDay ?? allDay,
  } satisfies Record<EventText, string | undefined> & Record<string, unknown>;
}

export const UpdateEventBody = z
  .object({
    ...fields,
    exdates: listOf(ListedLocalTime, EXCEPTIONS_MAX)
      .optional()
      .describe(
        'Of a series: the original starts that do not happen, all of them. One that is not named happens again.',
      ),
  })
  .transform(({ exdates, ...raw }) => ({ ...resolveAliases(raw), exdates }));
export type UpdateEventBody = z.infer<typeof UpdateEventBody>;

const required = (context: z.core.$RefinementCtx, path: string) => {
  context.issues.push({ code: 'custom', message: 'required', path: [path], input: undefined });
  return z.NEVER;
};

const newEvent = z.object({
  ...fields,
  id: uuid.optional().describe('A UUID of the client’s own: repeating the call makes no second event.'),
});

/** @returns never if a required field is missing, after adding the issue to the context */
function complete(raw: z.infer<typeof newEvent>, context: z.core.$RefinementCtx) {
  const { title, startTime, endTime, ...rest } = { ...resolveAliases(raw), id: raw.id };
  if (title === undefined) return required(context, 'title');
  if (startTime === undefined) return required(context, 'startTime');
  if (endTime === undefined) return required(context, 'endTime');
  return { ...rest, title, startTime, endTime };
}

export const NewEvent = newEvent.transform(complete);
export type NewEvent = z.infer<typeof NewEvent>;

export const CreateEventBody = newEvent.transform((raw, context) => {
  const { calendarId, ...event } = complete(raw, context);
  return calendarId === undefined ? required(context, 'calendarId') : { ...event, calendarId };
});
export type CreateEventBody = z.infer<typeof CreateEventBody>;
export type CreateEventInput = z.input<typeof CreateEventBody>;
export type UpdateEventInput = z.input<typeof UpdateEventBody>;

export const ScopeQuery = z.object({
  scope: z
    .enum(EDIT_SCOPES, 'invalid')
    .optional()
    .describe("How far a change of a series reaches; `this` with an occurrence's id, `all` with the series' own."),
});

const day = bounded(10, 'invalid_date').refine(isLocalDate, 'invalid_date');
export const RangeQuery = z.object({
  startDate: day.describe('First day, yyyy-MM-dd, inclusive.'),
  endDate: day.describe('Last day, yyyy-MM-dd, inclusive.'),
});

export const RangeOfSeveralQuery = RangeQuery.extend({
  calendarIds: idList
    .refine((list) => list.length > 0, 'required')
    .describe('These calendars, up to 100; apart by commas, or repeated.'),
});

export const EventAnswer = z.object({
  event: CalendarEvent,
  peopleLeft: z
    .array(z.string())
    .optional()
    .describe('Of an event that went to another calendar: the names of its people who are not there.'),
});
export const EventList = z.array(CalendarEvent);

export const UpcomingQuery = z.object({
  limit: wholeNumber(1, 100).default(20),
});
export const UpcomingEvent = CalendarEvent.extend({
  calendar: z.object({ id: z.string(), name: z.string(), color: z.string(), ...OwnAppearance.shape }),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;
export const UpcomingList = z.array(UpcomingEvent);
