import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { instanceRow } from '../series.ts';
import { boundsOf } from '../times.ts';
import { type EventRow, eventView } from '../view.ts';
import { inOrder, type Key, singleKeys } from './keys.ts';
import { ROWS_MAX, rowsWithIds } from './rows.ts';
import { seriesKeys } from './series-keys.ts';

/** Days in the calendar's zone, `yyyy-MM-dd`, both inclusive. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Writes the events of a calendar that overlap some of its days, by start and then id, as the JSON of an `EventList`, in steps. An
 * event that ends at 00:00 of the first day is not among them.
 * @param told hears how many events there are, before the first chunk
 * @throws ApiError `range_too_full`, before the first chunk
 */
export async function* rangeJson(
  opened: Opened,
  { startDate, endDate }: Days,
  told: (events: number) => void = () => undefined,
): Steps {
  const bounds = boundsOf(startDate, endDate, opened.calendar.time_zone);
  const keys: Key[] = [];
  yield* singleKeys(opened, bounds, keys);
  yield* seriesKeys(opened, bounds, keys);
  keys.sort(inOrder);
  told(keys.length);
  yield '[';
  for (let at = 0; at < keys.length; at += ROWS_MAX) {
    const page = keys.slice(at, at + ROWS_MAX);
    const rows = await rowsWithIds(opened.sql, new Set(page.map(({ rowId }) => rowId)));
    const events = page.flatMap((key) => rowOf(key, rows) ?? []);
    yield (at > 0 ? ',' : '') + JSON.stringify(events.map(eventView)).slice(1, -1);
  }
  yield ']';
}

function rowOf({ rowId, occurrence }: Key, rows: ReadonlyMap<string, EventRow>): EventRow | undefined {
  const row = rows.get(rowId);
  return row && occurrence ? { ...instanceRow(row, occurrence), series_rule: row.recurrence } : row;
}
