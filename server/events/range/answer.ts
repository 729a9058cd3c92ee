import { ApiError } from '#domain/errors.ts';
import type { Answer } from './cache.ts';
import { rangeJson } from './json.ts';
import { type createLongReads, type Open, type Piece, type Steps, whileUnchanged } from './snapshots.ts';

type Read = ReturnType<typeof createLongReads>;

/** Days in the calendar's zone, `yyyy-MM-dd`, both inclusive. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** What has more events, or more characters, is not made whole, but sent while it is read. */
const WHOLE_EVENTS_MAX = 6_000;
const WHOLE_MAX = 4_000_000;
const TRIES = 3;

const stepsOf =
  ({ startDate, endDate }: Days, told: (events: number) => void = () => undefined): Steps =>
  (seen) =>
    rangeJson(seen, startDate, endDate, told);

/** Makes an answer, unless it is a large one. @throws ApiError as `open`, `unavailable` */
export function makeAnswer(read: Read, open: Open, days: Days): Promise<Answer> {
  return whileUnchanged(TRIES, async () => {
    let version = 0;
    const opened: Open = async (sql) => {
      const calendar = await open(sql);
      version = calendar.version;
      return calendar;
    };
    let text = '';
    let events = 0;
    const steps = stepsOf(days, (count) => {
      events = count;
    });
    try {
      for await (const piece of read(opened, steps)) {
        text += piece.text;
        if (events > WHOLE_EVENTS_MAX || text.length > WHOLE_MAX) return { version, body: 'large' };
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'range_too_full') return { version, body: 'too_full' };
      throw error;
    }
    return { version, body: Buffer.from(text) };
  });
}

/**
 * Begins a large answer.
 * @returns its version, and its JSON piece by piece, which ends with `ChangedMeanwhile` when the calendar changes before the last
 * @throws ApiError as `open`, `unavailable`, `range_too_full`
 */
export async function beginAnswer(
  read: Read,
  open: Open,
  days: Days,
): Promise<{ version: number; texts: AsyncGenerator<string, void> }> {
  return whileUnchanged(TRIES, async () => {
    const pieces = read(open, stepsOf(days));
    // The first one that is not empty: until then what fails can still be answered.
    for (;;) {
      const { value } = await pieces.next();
      if (!value) throw new Error('a range without a text');
      if (value.text !== '') return { version: value.version, texts: textsOf(value, pieces) };
    }
  });
}

async function* textsOf(first: Piece, rest: AsyncGenerator<Piece, void>): AsyncGenerator<string, void> {
  try {
    yield first.text;
    for await (const { text } of rest) if (text !== '') yield text;
  } finally {
    await rest.return();
  }
}
