import { z } from 'zod';
import { isTimeZone, ZONE_NAME_MAX, zoneNamed } from './dates/zones.ts';
import { ROLES } from './permissions.ts';
import { bounded, color, instant, line, paragraph } from './text.ts';
import { DEFAULT_COLOR, DEFAULT_FIRST_DAY, DEFAULT_TIME_ZONE, NAME_MAX } from './values/calendars.ts';

const DESCRIPTION_MAX = 10_000;

/** An IANA name in any case, normalized to its IANA spelling. */
export const TimeZoneName = bounded(ZONE_NAME_MAX, 'unknown_zone')
  .refine(isTimeZone, 'unknown_zone')
  .overwrite((name) => zoneNamed(name) ?? name);

/** Parsed as an integer; anything but 0 (Sunday) to 6 counts as Monday. */
const FirstDayOfWeek = z
  .union([z.number(), bounded(20)])
  .catch(DEFAULT_FIRST_DAY)
  .transform((value) => {
    const day = typeof value === 'string' ? Number.parseInt(value, 10) : Math.trunc(value);
    return day >= 0 && day <= 6 ? day : DEFAULT_FIRST_DAY;
  });

export const CalendarBody = z.object({
  name: line(NAME_MAX),
  description: paragraph(DESCRIPTION_MAX)
    .nullish()
    .transform((text) => text ?? ''),
  timezone: TimeZoneName.default(DEFAULT_TIME_ZONE),
  color: color.default(DEFAULT_COLOR),
  firstDayOfWeek: FirstDayOfWeek.default(DEFAULT_FIRST_DAY),
});
export type CalendarBody = z.infer<typeof CalendarBody>;
export type CalendarInput = z.input<typeof CalendarBody>;

export const UpdateCalendarBody = z.object({
  name: line(NAME_MAX).optional(),
  description: paragraph(DESCRIPTION_MAX).nullable().optional(),
  timezone: TimeZoneName.optional(),
  color: color.optional(),
  firstDayOfWeek: FirstDayOfWeek.optional(),
  agentsRead: z.boolean('invalid').optional().describe('The owner alone may change it: 403 `forbidden`.'),
});
export type UpdateCalendarBody = z.infer<typeof UpdateCalendarBody>;

export const OwnAppearanceBody = z.object({
  name: line(NAME_MAX).nullable().optional().describe('Null: the name that the calendar has.'),
  color: color.nullable().optional().describe('Null: the colour that the calendar has.'),
});
export type OwnAppearanceBody = z.infer<typeof OwnAppearanceBody>;

/** Name and colour for the caller only. */
export const OwnAppearance = z.object({
  ownName: z.string().nullable().describe('What the caller calls it; null: by its name.'),
  ownColor: z.string().nullable().describe('The colour that it has for the caller; null: its colour.'),
});
export type OwnAppearance = z.infer<typeof OwnAppearance>;

export const Calendar = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  timezone: z.string(),
  color: z.string(),
  firstDayOfWeek: z.int(),
  ownerId: z.string(),
  owner: z.object({ name: z.string() }),
  role: z.enum(ROLES),
  ...OwnAppearance.shape,
  version: z.int().describe('Grows by one with every change of the calendar, its events, tags or members.'),
  agentsRead: z.boolean().describe('Whether agents may read it, at `/mcp`.'),
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarListItem = Calendar.extend({ memberCount: z.int() });
export type CalendarListItem = z.infer<typeof CalendarListItem>;

export const RestorableCalendar = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  deletedAt: instant,
  restorableUntil: instant.describe('From then on it is destroyed.'),
});
export type RestorableCalendar = z.infer<typeof RestorableCalendar>;

export const CalendarAnswer = z.object({ calendar: Calendar });
export const RoleAnswer = z.object({ role: z.enum(ROLES) });
