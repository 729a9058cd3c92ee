import { ApiError } from '#domain/errors.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { packed } from '#server/platform/http/packer.ts';
import type { Answer } from './cache.ts';
import type { Days } from './days.ts';
import { rangeJson } from './json.ts';

type OpenedAll = Opened<readonly OpenCalendar[]>;

/** Whether an answer is too large to be kept, or to be in memory as it is. */
export const isLarge = (events: number, length: number): boolean => events > 6_000 || length > 4_000_000;

const NONE = new Float64Array();

/** Makes the answer of one calendar, unless it is a large one. */
export async function* answerOf(opened: Opened, days: Days): Steps<Answer> {
  const { version } = opened.calendar;
  let text = '';
  let starts: Float64Array = NONE;
  const authors = new Set<string>();
  const found = {
    starts: (each: Float64Array) => {
      starts = each;
    },
    private: (id: string) => authors.add(id),
  };
  try {
    for await (const part of rangeJson({ ...opened, calendar: [opened.calendar] }, days, found)) {
      text += part ?? '';
      if (isLarge(starts.length, text.length)) return { version, body: 'large', starts: NONE };
      yield;
    }
    return { version, body: Buffer.from(text), starts, ...(authors.size > 0 && { authors }) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'range_too_full')
      return { version, body: 'too_full', starts: NONE };
    throw error;
  }
}

/** Makes a large answer of all calendars, packed. @throws ApiError `range_too_full` */
export async function* packedAnswer(
  opened: OpenedAll,
  days: Days,
): Steps<{ versions: readonly number[]; body: Buffer }> {
  const body = yield* packed(rangeJson(opened, days));
  if (!body) throw new ApiError('range_too_full');
  return { versions: opened.calendar.map(({ version }) => version), body };
}
