import type { CalendarEvent } from '#domain/events.ts';
import type { Reader } from '#domain/permissions.ts';
import type { Key } from '#domain/range/keys.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import { ANYBODY, readableFor } from '#server/events/readable-row.ts';
import { instanceRow } from '#server/events/series-row.ts';
import { eventRows, eventView } from '#server/events/view.ts';

/** The events of some keys from `rangeKeys`, in order, as the readers of their calendars see them. */
export async function eventsOf(
  { sql, calendar: calendars }: Opened<readonly OpenCalendar[]>,
  keys: readonly Key[],
): Promise<CalendarEvent[]> {
  const readers = new Map<string, Reader>(calendars.map((calendar) => [calendar.id, calendar]));
  const ids = [...new Set(keys.map(({ rowId }) => rowId))];
  const found = ids.length > 0 ? await eventRows(sql).where('events.id', 'in', ids).execute() : [];
  const rows = new Map(found.map((row) => [row.id, row]));
  return keys.flatMap(({ rowId, occurrence }) => {
    const row = rows.get(rowId);
    if (!row) return [];
    const reader = readers.get(row.calendar_id) ?? ANYBODY;
    const shown = occurrence ? { ...instanceRow(row, occurrence), series_rule: row.recurrence } : row;
    return eventView(readableFor(reader, shown));
  });
}
