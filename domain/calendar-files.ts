import { z } from 'zod';
import { isLocalDate } from './dates/local.ts';
import { bounded } from './text.ts';

/** Exported and imported calendar files. */

const day = bounded(10, 'invalid_date').refine(isLocalDate, 'invalid_date').optional();

export const CalendarFileQuery = z
  .object({
    startDate: day.describe('Only what takes place on this day or later, yyyy-MM-dd, in the calendar’s time zone.'),
    endDate: day.describe('Only what takes place on this day or earlier. A series is whole.'),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'dates_reversed',
  });
export type CalendarFileQuery = z.infer<typeof CalendarFileQuery>;
