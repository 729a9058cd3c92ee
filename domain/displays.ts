import { z } from 'zod';
import { TimeZoneName } from './calendars.ts';
import { EVENT_STATUSES } from './event-fields.ts';
import { LANGUAGE_TAG_MAX } from './languages.ts';
import { PasswordAgain } from './reauthentication.ts';
import { bounded, id, instant, line, listOf } from './text.ts';
import {
  DISPLAY_CALENDARS_MAX,
  DISPLAY_CONTENTS,
  DISPLAY_NAME_MAX,
  DISPLAY_NIGHTS,
  HOUR_CYCLES,
} from './values/displays.ts';

/** Per person. */
export const DISPLAYS_MAX = 20;
/** From today on. A device shows these without a network, too. */
export const DISPLAY_DAYS = 42;
/** The first ones by their start. */
export const DISPLAY_EVENTS_MAX = 1_500;
/** Open streams of one display. */
export const DISPLAY_STREAMS_MAX = 10;

const content = z
  .enum(DISPLAY_CONTENTS, 'invalid')
  .describe('`busy`: only when somebody is busy, without texts and without the name of the calendar.');
const name = line(DISPLAY_NAME_MAX);

const ShownCalendar = z.object({ calendarId: id('required'), content });

export const CreateDisplayBody = z.object({
  name: name.describe('Where it hangs.'),
  language: bounded(LANGUAGE_TAG_MAX).describe('Of its words.'),
  timeZone: TimeZoneName.describe('That of its clock.'),
  hourCycle: z.enum(HOUR_CYCLES, 'invalid').default('h23'),
  night: z
    .enum(DISPLAY_NIGHTS, 'invalid')
    .default('hours')
    .describe('Dim at night by its clock (`hours`), or whenever its device prefers dark colours.'),
  peopleColumns: z
    .boolean('invalid')
    .default(true)
    .describe('Today has a column for each person, where events are about people and the screen is wide enough.'),
  calendars: listOf(ShownCalendar, DISPLAY_CALENDARS_MAX)
    .refine((list) => list.length > 0, 'required')
    .refine((list) => new Set(list.map(({ calendarId }) => calendarId)).size === list.length, 'invalid')
    .describe('The caller manages each of them.'),
  password: PasswordAgain,
});
export type CreateDisplayBody = z.infer<typeof CreateDisplayBody>;
export type CreateDisplayInput = z.input<typeof CreateDisplayBody>;

export const RenameDisplayBody = z.object({ name });

export const Display = z.object({
  id: z.string(),
  name: z.string(),
  madeBy: z.string().nullable().describe('Another member, who made it; null for mine.'),
  calendars: z
    .array(z.object({ id: z.string(), name: z.string(), color: z.string(), content: z.enum(DISPLAY_CONTENTS) }))
    .describe('Of a display of somebody else: those that I manage.'),
  createdAt: instant,
  seenAt: instant.nullable().describe('When a device last asked, to the minute.'),
});
export type Display = z.infer<typeof Display>;
export const DisplayList = z.array(Display);
export const CreatedDisplay = z.object({
  display: Display,
  url: z.string().describe('The address of its page. Only here, only once.'),
});
export type CreatedDisplay = z.infer<typeof CreatedDisplay>;

const local = z.string().describe('Local text, yyyy-MM-ddTHH:mm:ss, on the clock of the display.');

export const DisplayEvent = z.object({
  calendar: z.int().describe('Its place in `calendars`.'),
  isBusy: z.boolean().describe('Only its times are told.'),
  title: z.string().describe('Empty for an event without a title, and for busy times.'),
  location: z.string(),
  description: z.string(),
  start: local,
  end: local,
  isAllDay: z.boolean(),
  status: z.enum(EVENT_STATUSES),
  color: z.string().describe("The tag's colour, else the calendar's."),
  people: z.array(z.int()).describe('Their places in `people`.'),
});
export type DisplayEvent = z.infer<typeof DisplayEvent>;

const DisplayPerson = z.object({
  name: z.string(),
  initials: z.string().describe('Nobody else of its calendars has the same.'),
  color: z.string(),
});
export type DisplayPerson = z.infer<typeof DisplayPerson>;

export const DisplayState = z.object({
  name: z.string(),
  language: z.string(),
  timeZone: z.string(),
  hourCycle: z.enum(HOUR_CYCLES),
  night: z.enum(DISPLAY_NIGHTS),
  peopleColumns: z.boolean(),
  people: z
    .array(DisplayPerson)
    .describe('Those whom `events` are about, in the order of their calendars; somebody of several calendars once.'),
  calendars: z.array(
    z.object({ name: z.string().nullable().describe('Null where only busy times are told.'), color: z.string() }),
  ),
  events: z.array(DisplayEvent).describe('By start.'),
});
export type DisplayState = z.infer<typeof DisplayState>;
