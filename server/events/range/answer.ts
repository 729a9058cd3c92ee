import { ApiError } from '#domain/errors.ts';
import type { Chunks, LongRead, Open } from '#server/calendars/long-read.ts';
import { atOneVersion } from '#server/calendars/one-version.ts';
import type { Answer } from './cache.ts';
import { type Days, rangeJson } from './json.ts';

/** Larger answers are sent while they are read. */
const WHOLE_EVENTS_MAX = 6_000;
const WHOLE_MAX = 4_000_000;

/** Makes an answer, unless it is a large one. @throws CalendarChanged, ApiError as `open`, `unavailable` */
export async function makeAnswer(read: LongRead, open: Open, days: Days): Promise<Answer> {
  const one = atOneVersion(open);
  const answer = (body: Answer['body']): Answer => ({ version: one.version(), body });
  let text = '';
  let events = 0;
  const count = (found: number) => {
    events = found;
  };
  try {
    for await (const chunk of read(one.open, (opened) => rangeJson(opened, days, count))) {
      text += chunk;
      if (events > WHOLE_EVENTS_MAX || text.length > WHOLE_MAX) return answer('large');
    }
    return answer(Buffer.from(text));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'range_too_full') return answer('too_full');
    throw error;
  }
}

/**
 * Begins a large answer.
 * @returns its version, and its JSON chunk by chunk, which ends with `CalendarChanged` when the calendar changes before the last
 * @throws CalendarChanged, ApiError as `open`, `unavailable`, `range_too_full`
 */
export async function beginAnswer(read: LongRead, open: Open, days: Days): Promise<{ version: number; texts: Chunks }> {
  const one = atOneVersion(open);
  const chunks = read(one.open, (opened) => rangeJson(opened, days));
  // The first one that is not empty: until then what fails can still be answered.
  for (;;) {
    const { value } = await chunks.next();
    if (value === undefined) throw new Error('a range without a text');
    if (value !== '') return { version: one.version(), texts: textsOf(value, chunks) };
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
