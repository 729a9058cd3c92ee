import { instanceRow } from '../series.ts';
import { boundsOf } from '../times.ts';
import { type EventRow, eventView } from '../view.ts';
import { inOrder, type Key, singleKeys } from './keys.ts';
import { ROWS_MAX, rowsWithIds } from './rows.ts';
import { seriesKeys } from './series-keys.ts';
import type { Seen } from './snapshots.ts';

/**
 * Writes the events of a calendar that overlap some of its days, by start and then id, as the JSON of an `EventList`, in steps. An
 * event that ends at 00:00 of the first day is not among them.
 * @param first, last days in the calendar's zone, `yyyy-MM-dd`, both inclusive
 * @param told hears how many events there are, before the first piece
 * @throws ApiError `range_too_full`, before the first piece
 */
export async function* rangeJson(
  seen: Seen,
  first: string,
  last: string,
  told: (events: number) => void,
): AsyncGenerator<string | undefined, void> {
  const bounds = boundsOf(first, last, seen.calendar.time_zone);
  const keys: Key[] = [];
  yield* singleKeys(seen, bounds, keys);
  yield* seriesKeys(seen, bounds, keys);
  keys.sort(inOrder);
  told(keys.length);
  yield '[';
  for (let at = 0; at < keys.length; at += ROWS_MAX) {
    const page = keys.slice(at, at + ROWS_MAX);
    const rows = await rowsWithIds(seen.sql, new Set(page.map(({ rowId }) => rowId)));
    const events = page.flatMap((key) => rowOf(key, rows) ?? []);
    yield (at > 0 ? ',' : '') + JSON.stringify(events.map(eventView)).slice(1, -1);
  }
  yield ']';
}

function rowOf({ rowId, occurrence }: Key, rows: ReadonlyMap<string, EventRow>): EventRow | undefined {
  const row = rows.get(rowId);
  return row && occurrence ? { ...instanceRow(row, occurrence), series_rule: row.recurrence } : row;
}
