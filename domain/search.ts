import { z } from 'zod';
import { isLocalDate } from './dates/local.ts';
import { UpcomingEvent } from './events.ts';

/** Search: finding events by their words in all of the caller's calendars. */

export const QUERY_MAX = 200;
/** Hits on one page. */
export const SEARCH_PAGE = 50;
/** Of a longer query the first so many different words count. */
export const QUERY_WORDS_MAX = 12;
const IDS_MAX = 100;
const CURSOR_MAX = 500;

/** Ids apart by commas, or the parameter repeated; an empty list is as good as none. */
const ids = z
  .union([z.string(), z.array(z.string())], 'invalid')
  .transform((given) => {
    const each = [given].flat().flatMap((text) => text.split(','));
    return [...new Set(each.map((id) => id.trim()).filter((id) => id !== ''))];
  })
  .pipe(z.array(z.string().max(100, 'invalid')).max(IDS_MAX, 'too_many'))
  .transform((list) => (list.length > 0 ? list : undefined))
  .optional();

const day = z.string('invalid_date').refine(isLocalDate, 'invalid_date').optional();

export const SearchQuery = z
  .object({
    q: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(QUERY_MAX, 'too_long')
      .describe(
        'Words; all must be found, each as the beginning of a word or in any of its Russian or English forms. The first 12 different ones count.',
      ),
    from: day.describe("Only what overlaps this day or a later one, yyyy-MM-dd, in each calendar's zone."),
    to: day.describe("Only what overlaps this day or an earlier one, yyyy-MM-dd, in each calendar's zone."),
    calendarIds: ids.describe('Only these calendars; apart by commas, or repeated.'),
    tagIds: ids.describe('Only events with one of these tags; apart by commas, or repeated.'),
    cursor: z.string('invalid').max(CURSOR_MAX, 'invalid').optional().describe('The `nextCursor` of the page before.'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'dates_reversed' });
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchAnswer = z.object({
  events: z.array(UpcomingEvent).describe('What is not over yet, soonest first; then what is, latest first.'),
  nextCursor: z.string().nullable().describe('Null on the last page.'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
