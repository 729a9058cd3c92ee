import { ApiError } from '#domain/errors.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { readObject } from '#domain/icalendar/read-object.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
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
 */
export async function readBody(body: Buffer, timeZone: string): Promise<SourceContent | null> {
  const giveWay = inSlices();
  const splitting = splittingCalendar(decodeText(body).text);
  let split = splitting.next();
  for (; !split.done; split = splitting.next()) await giveWay();
  const file = split.value;
  if (file.calendars === 0) return null;
  const events = new Map<string, StoredEvent>();
  let unreadable = 0;
  for (const object of file.objects) {
    await giveWay();
    // Tasks and journals are no events; nobody misses them here.
    if (object.component !== 'VEVENT') continue;
    const { fields } = readObject(object, { timeZone: file.timeZone ?? timeZone });
    const stored = fields && events.size < SOURCE_ENTRIES_MAX ? storedOrNone(fields) : null;
    if (stored) events.set(stored.key, stored);
    else unreadable += 1;
  }
  const { name, color, refreshMinutes } = file;
  return { name: name ?? '', color, refreshMinutes, events, unreadable };
}

function storedOrNone(fields: ObjectFields): StoredEvent | null {
  try {
    return storedEvent(fields);
  } catch (error) {
    if (error instanceof ApiError || error instanceof RangeError) return null;
    throw error;
  }
}
