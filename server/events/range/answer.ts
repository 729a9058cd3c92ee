import { ApiError } from '#domain/errors.ts';
import type { OpenCalendar } from '#server/calendars/access.ts';
import type { Chunks, LongRead, Open } from '#server/calendars/long-read.ts';
import { atOneVersion } from '#server/calendars/one-version.ts';
import type { Answer } from './cache.ts';
import type { Days } from './days.ts';
import { rangeJson } from './json.ts';

type OpenAll = Open<readonly OpenCalendar[]>;
/** Of each calendar, in the order in which they were opened. */
type Versions = readonly number[];

/** Whether an answer is sent while it is read. */
export const isLarge = (events: number, length: number): boolean => events > 6_000 || length > 4_000_000;

const NONE = new Float64Array();

/** Makes an answer, unless it is a large one. @throws CalendarChanged, ApiError as `open`, `unavailable` */
export async function makeAnswer(
  read: LongRead,
  open: OpenAll,
  days: Days,
): Promise<Omit<Answer, 'version'> & { versions: Versions }> {
  const one = atOneVersion(open);
  let text = '';
  let starts: Float64Array = NONE;
  const onStarts = (each: Float64Array) => {
    starts = each;
  };
  try {
    for await (const chunk of read(one.open, (opened) => rangeJson(opened, days, onStarts))) {
      text += chunk;
      if (isLarge(starts.length, text.length)) return { versions: one.versions(), body: 'large', starts: NONE };
    }
    return { versions: one.versions(), body: Buffer.from(text), starts };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'range_too_full') {
      return { versions: one.versions(), body: 'too_full', starts: NONE };
    }
    throw error;
  }
}

/**
 * Begins a large answer.
 * @returns its versions, and its JSON chunk by chunk, which ends with `CalendarChanged` when a calendar changes before the last
 * @throws CalendarChanged, ApiError as `open`, `unavailable`, `range_too_full`
 */
export async function beginAnswer(
  read: LongRead,
  open: OpenAll,
  days: Days,
): Promise<{ versions: Versions; texts: Chunks }> {
  const one = atOneVersion(open);
  const chunks = read(one.open, (opened) => rangeJson(opened, days));
  // The first one that is not empty: until then what fails can still be answered.
  for (;;) {
    const { value } = await chunks.next();
    if (value === undefined) throw new Error('a range without a text');
    if (value !== '') return { versions: one.versions(), texts: textsOf(value, chunks) };
  }
}

async function* textsOf(first: string, rest: Chunks): Chunks {
  try {
    yield first;
    for await (const text of rest) if (text !== '') yield text;
  } finally {
    await rest.return();
  }
}
