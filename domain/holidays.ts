import { z } from 'zod';
import { daysBetween, isLocalDate } from './dates/local.ts';
import { RANGE_DAYS_MAX } from './events.ts';
import { HOLIDAY_COUNTRIES } from './holiday-countries.ts';
import { bounded, listOf } from './text.ts';

const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2099-12-31'];

const day = bounded(10, 'invalid_date').refine(
  (text) => isLocalDate(text) && text >= FIRST_DAY && text <= LAST_DAY,
  'invalid_date',
);

export const HolidaysQuery = z
  .object({
    country: z.enum(HOLIDAY_COUNTRIES, 'invalid'),
    startDate: day.describe(`First day, yyyy-MM-dd, inclusive; from ${FIRST_DAY}.`),
    endDate: day.describe(`Last day, yyyy-MM-dd, inclusive; to ${LAST_DAY}. At most ${RANGE_DAYS_MAX} days.`),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'], message: 'dates_reversed' })
  .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < RANGE_DAYS_MAX, {
    path: ['endDate'],
    message: 'range_too_long',
  });

export const Holiday = z.object({
  date: z.string(),
  name: z.record(z.string(), z.string()).describe('By language, as BCP 47 names it; English is always there.'),
  kind: z
    .enum(['holiday', 'substitute', 'workday'])
    .describe('`substitute`: a day off in place of another day; `workday`: a day of a weekend on which people work.'),
});
export type Holiday = z.infer<typeof Holiday>;
export const HolidayList = z.array(Holiday);

export const HolidaysBody = z.object({
  holidays: listOf(z.enum(HOLIDAY_COUNTRIES, 'invalid'), HOLIDAY_COUNTRIES.length).describe(
    'The countries whose public holidays the person sees; none of them: an empty list.',
  ),
});
