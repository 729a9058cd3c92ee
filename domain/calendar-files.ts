import { z } from 'zod';
import { isLocalDate } from './dates/local.ts';
import { bounded } from './text.ts';

/** Calendars as files that people keep and other programs read. */

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

const NAME_MAX = 80;
/** What one system or another refuses in names of files, and what nobody sees. */
const REFUSED = /[\p{C}\u2028\u2029<>:"/\\|?*]/gu;

/** What a file is called that holds something of this name. */
export function fileName(name: string, extension: string): string {
  const said = [...name.toWellFormed().replace(REFUSED, ' ').replace(/\s+/g, ' ')].slice(0, NAME_MAX).join('');
  const bare = said.replace(/^[ .]+/, '').trim();
  return `${bare.endsWith('.') ? bare.slice(0, -1) : bare || 'calendar'}.${extension}`;
}
