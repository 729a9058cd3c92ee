import { randomUUID } from 'node:crypto';
import { ApiError } from '#domain/errors.ts';
import type { Reader } from '#domain/permissions.ts';
import type { Key } from '#domain/range/keys.ts';
import { occurrenceView, timesOfOccurrence } from '#domain/range/occurrences.ts';
import type { Occurrence } from '#domain/recurrence/series.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { ANYBODY, isPublic, type ReadableRow, readableFor } from '#server/events/readable-row.ts';
import { type EventRow, eventRows, eventView } from '#server/events/view.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { packed } from '#server/platform/http/packer.ts';
import { iso } from '#server/platform/iso.ts';
import type { Answer } from './cache.ts';
import type { Days } from './days.ts';
import { rangeKeys } from './find.ts';

const NONE = new Float64Array();

/** Whether an answer is too large to be cached or held in memory uncompressed. */
export const isLarge = (events: number, length: number): boolean => events > 6_000 || length > 4_000_000;

/** The answer of one calendar. */
export interface CalendarAnswer extends Answer {
  readonly body: Buffer | 'large' | 'too_full';
  /** Empty if the body is no list, or compressed. */
  readonly starts: Float64Array;
  /** Authors of events that are blocks to others; left out if the answer is the same for every reader. */
  readonly authors?: ReadonlySet<string> | undefined;
}

/** Makes the answer of one calendar, unless it is too large. */
export async function* answerOf(opened: Opened, days: Days): Steps<CalendarAnswer> {
  const { version } = opened.calendar;
  const all = { ...opened, calendar: [opened.calendar] };
  const authors = new Set<string>();
  try {
    const keys = yield* rangeKeys(all, days);
    let text = '';
    for await (const part of eventsJson(all, keys, authors)) {
      text += part;
      if (isLarge(keys.length, text.length)) return { version, body: 'large', starts: NONE };
      yield;
    }
    const starts = Float64Array.from(keys, ({ start }) => start);
    return { version, body: Buffer.from(text), starts, authors: authors.size > 0 ? authors : undefined };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'range_too_full')) throw error;
    return { version, body: 'too_full', starts: NONE };
  }
}

/** Makes a large answer, compressed. @throws ApiError `range_too_full` */
export async function* largeAnswer(
  opened: Opened<readonly OpenCalendar[]>,
  days: Days,
): Steps<{ versions: number[]; body: Buffer }> {
  const body = yield* packed(eventsJson(opened, yield* rangeKeys(opened, days)));
  if (!body) throw new ApiError('range_too_full');
  return { versions: opened.calendar.map(({ version }) => version), body };
}

/** Separates two events. The JSON text of an event contains no line break. */
const BETWEEN = ',\n';

const ROWS_AT_ONCE = 128;
/** Series whose rows are cached for their next occurrences. Some of them have long texts. */
const SERIES_MAX = 1_000;

/**
 * Writes events as the JSON of an `EventList`, in steps, one event per line.
 * @param keys from `rangeKeys` in the same snapshot
 * @param authors receives the authors of events that are not public
 */
export async function* eventsJson(
  { sql, calendar: calendars }: Opened<readonly OpenCalendar[]>,
  keys: readonly Key[],
  authors = new Set<string>(),
): AsyncGenerator<string, void> {
  const readers = new Map<string, Reader>(calendars.map((calendar) => [calendar.id, calendar]));
  const series = new Map<string, Shown>();
  yield '[';
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const page = keys.slice(at, at + ROWS_AT_ONCE);
    const unread = new Set(page.flatMap(({ rowId }) => (series.has(rowId) ? [] : rowId)));
    const shown = new Map<string, Shown>();
    for (const row of unread.size > 0 ? await rowsWithIds(sql, [...unread]) : []) {
      if (!isPublic(row)) authors.add(row.created_by ?? '');
      const one = shownAs(readers.get(row.calendar_id) ?? ANYBODY, row);
      shown.set(row.id, one);
      if (row.recurrence !== null && series.size < SERIES_MAX) series.set(row.id, one);
    }
    const texts = page.flatMap((key) => (series.get(key.rowId) ?? shown.get(key.rowId))?.text(key.occurrence) ?? []);
    yield (at > 0 ? BETWEEN : '') + texts.join(BETWEEN);
  }
  yield ']';
}

type Ids = Readonly<Record<string, string>>;

/** Prepared statements for three list sizes. */
const readers = [8, 32, ROWS_AT_ONCE].map((size) => {
  const slots = Array.from({ length: size }, (_, slot) => `id${slot}`);
  const run = preparedQuery((sql, ids: Ids) =>
    eventRows(sql).where(
      'events.id',
      'in',
      slots.map((slot) => ids[slot] ?? ''),
    ),
  );
  return { size, slots, run };
});

async function rowsWithIds(sql: Sql, ids: readonly string[]): Promise<EventRow[]> {
  const reader = readers.find(({ size }) => ids.length <= size);
  if (!reader) throw new RangeError(`at most ${ROWS_AT_ONCE} rows at once`);
  // Slots without an id repeat the first one.
  return reader.run(sql, Object.fromEntries(reader.slots.map((slot, index) => [slot, ids[index] ?? ids[0] ?? ''])));
}

/** A row that an answer shows, as an event or as its occurrences. */
interface Shown {
  /** The JSON; null stands for the event itself. */
  text(occurrence: Occurrence | null): string;
}

/** Marks the places in the JSON of a series where its occurrences differ. Random, so that no text can contain it. */
const GAP = randomUUID();

export function shownAs(reader: Reader, stored: EventRow): Shown {
  const row = readableFor(reader, stored);
  let parts: readonly string[] | undefined;
  return {
    text: (occurrence) => {
      if (!occurrence) return JSON.stringify(eventView(row));
      parts ??= partsOf(row);
      return filled(parts, row, occurrence);
    },
  };
}

/** The JSON of a series around the values of an occurrence, in the order in which `filled` inserts them. */
function partsOf(row: ReadableRow<EventRow>): string[] {
  const own = { id: GAP, startTime: GAP, endTime: GAP, startAt: GAP, endAt: GAP, originalStart: GAP };
  return JSON.stringify(occurrenceView(eventView(row), own)).split(GAP);
}

function filled(parts: readonly string[], row: EventRow, occurrence: Occurrence): string {
  const zoned = { id: row.id, timeZone: row.time_zone, endTimeZone: row.end_time_zone };
  const { id, startTime, endTime, startsAt, endsAt, originalStart } = timesOfOccurrence(zoned, occurrence);
  const instants = row.is_all_day === 1 ? [] : [iso(startsAt), iso(endsAt)];
  const values = [id, startTime, endTime, ...instants, originalStart];
  return parts.map((part, index) => part + (values[index] ?? '')).join('');
}

/** A complete answer and the starts of its events. */
type SortedList = Pick<CalendarAnswer, 'starts'> & { readonly body: Buffer };

/** Merges several lists into one, by start and then id. */
export function joinLists(lists: readonly SortedList[]): Buffer {
  const [only, another] = lists;
  if (only && !another) return only.body;
  const events = lists.flatMap(({ body, starts }) =>
    eventsIn(body).map((text, at) => ({ text, start: starts[at] ?? 0 })),
  );
  // The text of an event starts with its id.
  events.sort((a, b) => a.start - b.start || Buffer.compare(a.text, b.text));
  const between = Buffer.from(BETWEEN);
  const texts = events.flatMap(({ text }, at) => (at > 0 ? [between, text] : [text]));
  return Buffer.concat([Buffer.from('['), ...texts, Buffer.from(']')]);
}

/** The JSON of each event of a list. */
function eventsIn(body: Buffer): Buffer[] {
  const events: Buffer[] = [];
  const end = body.length - 1;
  for (let from = 1; from < end; ) {
    const found = body.indexOf(BETWEEN, from);
    const to = found === -1 ? end : found;
    events.push(body.subarray(from, to));
    from = to + BETWEEN.length;
  }
  return events;
}
