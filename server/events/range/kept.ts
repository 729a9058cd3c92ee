import type { OpenCalendar } from '#server/calendars/access.ts';
import type { LongRead } from '#server/calendars/long-read.ts';
import { reopen } from '#server/calendars/one-version.ts';
import { gzipped } from '#server/platform/http/bytes.ts';
import { isLarge, makeAnswer } from './answer.ts';
import { type Answer, createRangeCache } from './cache.ts';
import type { Days } from './days.ts';
import { joinLists, type SortedList } from './join.ts';

const MIB = 1024 * 1024;
const CACHE_BYTES = 32 * MIB;
const ENTRY_BYTES_MAX = 4 * MIB;

/** Answers that are kept, or made for all who ask for the same. */
export function createKeptAnswers(read: LongRead) {
  const cache = createRangeCache(CACHE_BYTES, ENTRY_BYTES_MAX);

  /**
   * The right is that of the version that the caller has just been found to see.
   * @throws CalendarChanged, ApiError `unavailable`
   */
  async function ofOne(calendar: OpenCalendar, days: Days, gzips: boolean): Promise<Answer> {
    const { id, version } = calendar;
    const key = `${id} ${days.startDate} ${days.endDate}`;
    const open = reopen(calendar);
    const plain = () =>
      cache.get(key, version, async () => {
        const { versions, ...made } = await makeAnswer(read, async (sql) => [await open(sql)], days);
        return { version: versions[0] ?? version, ...made };
      });
    if (!gzips) return plain();
    return cache.get(`${key} gzip`, version, async () => {
      const { body } = await plain();
      return { version, body: await packed(body), starts: new Float64Array() };
    });
  }

  /** The answers of several calendars as one; not compressed. @throws CalendarChanged, ApiError `unavailable` */
  async function ofSeveral(calendars: readonly OpenCalendar[], days: Days): Promise<Answer['body']> {
    const lists: SortedList[] = [];
    let [events, length] = [0, 0];
    for (const calendar of calendars) {
      const { body, starts } = await ofOne(calendar, days, false);
      if (typeof body === 'string') return body;
      lists.push({ body, starts });
      events += starts.length;
      length += body.length;
      if (isLarge(events, length)) return 'large';
    }
    return joinLists(lists);
  }

  return { ofOne, ofSeveral };
}

export const packed = async (body: Answer['body']): Promise<Answer['body']> =>
  typeof body === 'string' ? body : gzipped(body);
