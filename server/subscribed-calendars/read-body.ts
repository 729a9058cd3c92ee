import { ApiError } from '#domain/errors.ts';
import { readObject } from '#domain/icalendar/read-object.ts';
import { type CalendarObject, splittingCalendar } from '#domain/icalendar/split.ts';
import { SOURCE_ENTRIES_MAX } from '#domain/subscribed-calendars.ts';
import { decodeText } from '#server/platform/decode-text.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { type StoredEvent, storedEvent } from './events.ts';

/** What a source says of itself, and its events. */
export interface SourceContent {
  readonly name: string;
  readonly color: string | null;
  readonly refreshMinutes: number | null;
  readonly events: ReadonlyMap<string, StoredEvent>;
  /** Entries that could not be read, or are beyond the bound. */
  readonly unreadable: number;
}

/**
 * Reads iCalendar text in steps that yield to others. An entry that cannot be read stops no other one.
 * @param timeZone for times whose zone is not named
 * @returns null for what is no calendar
 * @throws whatever aborted the signal
 */
export async function readBody(body: Buffer, timeZone: string, signal: AbortSignal): Promise<SourceContent | null> {
  const pause = inSlices();
  const giveWay = async () => {
    await pause();
    signal.throwIfAborted();
  };
  const splitting = splittingCalendar(decodeText(body).text);
  let split = splitting.next();
  for (; !split.done; split = splitting.next()) await giveWay();
  const file = split.value;
  if (file.calendars === 0) return null;
  const events = new Map<string, StoredEvent>();
  let unreadable = 0;
  let tried = 0;
  for (const object of file.objects) {
    await giveWay();
    // Tasks and journals are no events; nobody misses them here.
    if (object.component !== 'VEVENT') continue;
    tried += 1;
    const stored = tried <= SOURCE_ENTRIES_MAX ? storedOrNone(object, file.timeZone ?? timeZone) : null;
    if (stored) events.set(stored.key, stored);
    else unreadable += 1;
  }
  const { name, color, refreshMinutes } = file;
  return { name: name ?? '', color, refreshMinutes, events, unreadable };
}

function storedOrNone(object: CalendarObject, timeZone: string): StoredEvent | null {
  const { fields } = readObject(object, { timeZone });
  try {
    return fields && storedEvent(fields);
  } catch (error) {
    if (error instanceof ApiError || error instanceof RangeError) return null;
    throw error;
  }
}
