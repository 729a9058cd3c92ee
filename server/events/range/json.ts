import type { Reader } from '#domain/permissions.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { ANYBODY, isPublic } from '#server/events/readable-row.ts';
import { boundsOf } from '#server/events/times.ts';
import type { EventRow } from '#server/events/view.ts';
import type { Days } from './days.ts';
import { inOrder, type Key, singleKeys } from './keys.ts';
import { ROWS_MAX, rowsWithIds } from './rows.ts';
import { roomForSeries, seriesKeys } from './series-keys.ts';
import { type Shown, shownAs } from './shown.ts';

/** Stands between two events. No JSON text of an event contains a line break. */
export const BETWEEN = ',\n';

/** Of one answer: rows of series that are not read again. Some of them hold long texts. */
const SERIES_KEPT = 1_000;

interface Found {
  starts?(starts: Float64Array): void;
  private?(authorId: string): void;
}

/**
 * Writes the events of calendars that overlap some days, each in the zone of its calendar, by start and then id, as the JSON of an
 * `EventList`, in steps, one event on a line. An event that ends at 00:00 of the first day is not among them.
 * @param found is told when each event begins, in epoch ms, before the first chunk, and of each author of an event that is not public
 * @throws ApiError `range_too_full`, before the first chunk
 */
export async function* rangeJson(
  opened: Opened<readonly OpenCalendar[]>,
  { startDate, endDate }: Days,
  found: Found = {},
): Steps {
  const calendars = new Map<string, Reader>(opened.calendar.map((calendar) => [calendar.id, calendar]));
  const readerOf = ({ calendar_id: id }: EventRow): Reader => calendars.get(id) ?? ANYBODY;
  const keys: Key[] = [];
  const room = roomForSeries();
  for (const calendar of opened.calendar) {
    const bounds = boundsOf(startDate, endDate, calendar.time_zone);
    const one: Opened = { calendar, sql: opened.sql };
    yield* singleKeys(one, bounds, keys);
    yield* seriesKeys(one, bounds, keys, room);
    yield;
  }
  keys.sort(inOrder);
  found.starts?.(Float64Array.from(keys, ({ start }) => start));
  yield '[';
  const series = new Map<string, Shown>();
  for (let at = 0; at < keys.length; at += ROWS_MAX) {
    const page = keys.slice(at, at + ROWS_MAX);
    const unread = new Set(page.flatMap(({ rowId }) => (series.has(rowId) ? [] : rowId)));
    const read = unread.size > 0 ? await rowsWithIds(opened.sql, unread) : new Map<string, EventRow>();
    for (const row of read.values()) if (!isPublic(row)) found.private?.(row.created_by ?? '');
    const shown = new Map([...read].map(([id, row]) => [id, shownAs(readerOf(row), row)]));
    // A series comes back with its next occurrences.
    for (const [id, each] of shown) if (each.row.recurrence !== null && series.size < SERIES_KEPT) series.set(id, each);
    const texts = page.flatMap((key) => (series.get(key.rowId) ?? shown.get(key.rowId))?.text(key.occurrence) ?? []);
    yield (at > 0 ? BETWEEN : '') + texts.join(BETWEEN);
  }
  yield ']';
}
