import { type Budget, createBudget } from '#domain/budget.ts';
import type { Encoding } from '#domain/encodings/names.ts';
import { ApiError } from '#domain/errors.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { bySent, readingSent } from '#domain/icalendar/sent.ts';
import { isCalendar, splittingCalendar } from '#domain/icalendar/split.ts';
import { SOURCE_BYTES_MAX, SOURCE_ENTRIES_MAX } from '#domain/subscribed-calendars.ts';
import { declaredBy, decodeText } from '#server/platform/decode-text.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';
import { type StoredEvent, storedEvent } from './events.ts';

/** The properties and events of a source. */
export interface SourceContent {
  readonly name: string;
  readonly color: string | null;
  readonly refreshMinutes: number | null;
  readonly events: ReadonlyMap<string, StoredEvent>;
  /** Entries that are unreadable or beyond the limit. */
  readonly unreadable: number;
  /** The detected encoding; null for valid UTF-8. */
  readonly encoding: Encoding | null;
}

interface Sent {
  readonly body: Buffer;
  readonly contentType?: string | undefined;
}

/**
 * Parses iCalendar text in steps that yield to others. An unreadable entry does not affect other ones.
 * @param contentType the header as sent
 * @param timeZone for times without a known zone
 * @returns null if it is no calendar
 * @throws whatever aborted the signal; BudgetExceeded
 */
export async function readBody(
  { body, contentType }: Sent,
  timeZone: string,
  signal: AbortSignal,
): Promise<SourceContent | null> {
  const pause = inSlices();
  const giveWay = async () => {
    await pause();
    signal.throwIfAborted();
  };
  const budget = sourceBudget();
  const { text, encoding, isWhole } = decodeText(body, { declared: declaredBy(contentType) });
  const file = await finish(splittingCalendar(text, budget), giveWay);
  if (!isCalendar(file)) return null;
  const events = new Map<string, StoredEvent>();
  let unreadable = 0;
  let tried = 0;
  for (const sent of bySent([file])) {
    await giveWay();
    const [{ component }] = sent;
    // Tasks and journals are ignored.
    if (component !== 'VEVENT') continue;
    tried += 1;
    const context = { timeZone: file.timeZone ?? timeZone, budget };
    const read = tried <= SOURCE_ENTRIES_MAX ? await finish(readingSent(sent, context), giveWay) : null;
    // A reply to an invitation is no event.
    if (read === 'none') continue;
    const stored = read?.fields ? storedOrNone(read.fields) : null;
    if (stored) events.set(stored.key, stored);
    else unreadable += 1;
  }
  const { name, color, refreshMinutes } = file;
  return {
    name: name ?? '',
    color,
    refreshMinutes,
    events,
    unreadable,
    encoding: encoding === 'utf-8' && isWhole ? null : encoding,
  };
}

/** Allows twice as many components as the stored events have, including alarms and exceptions. */
const sourceBudget = (): Budget =>
  createBudget({
    charactersRead: 2 * SOURCE_BYTES_MAX,
    charactersWritten: 2 * SOURCE_BYTES_MAX,
    components: 200_000,
    occurrences: 200_000,
    comparisons: 3_000_000,
  });

function storedOrNone(fields: ObjectFields): StoredEvent | null {
  try {
    return storedEvent(fields);
  } catch (error) {
    if (error instanceof ApiError || error instanceof RangeError) return null;
    throw error;
  }
}
