import { z } from 'zod';
import { isLocalDate } from './dates/local.ts';
import { UpcomingEvent } from './events.ts';
import { bounded, idList, trimmed } from './text.ts';
import { QUERY_MAX } from './values/search.ts';

export const SEARCH_PAGE = 50;
const CURSOR_MAX = 500;

/** An empty list means none. */
const ids = idList.transform((list) => (list.length > 0 ? list : undefined)).optional();

const day = bounded(10, 'invalid_date').refine(isLocalDate, 'invalid_date').optional();

export const SearchQuery = z
  .object({
    q: trimmed(QUERY_MAX, 'required', 'too_long')
      .min(1, 'required')
      .describe(
        'Words; all must be found, each as the beginning of a word or in any of its Russian or English forms. The first 12 different ones count. Of a single letter, words that begin with it are found among the 500 events nearest in time.',
      ),
    from: day.describe("Only what overlaps this day or a later one, yyyy-MM-dd, in each calendar's zone."),
    to: day.describe("Only what overlaps this day or an earlier one, yyyy-MM-dd, in each calendar's zone."),
    calendarIds: ids.describe('Only these calendars; apart by commas, or repeated.'),
    tagIds: ids.describe('Only events with one of these tags; apart by commas, or repeated.'),
    personIds: ids.describe('Only events about one of these people; apart by commas, or repeated.'),
    cursor: bounded(CURSOR_MAX).optional().describe('The `nextCursor` of the page before.'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'dates_reversed' });
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchAnswer = z.object({
  events: z.array(UpcomingEvent).describe('What is not over yet, soonest first; then what is, latest first.'),
  nextCursor: z.string().nullable().describe('Null on the last page.'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
