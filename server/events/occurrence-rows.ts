import { parseInstanceId } from '#domain/range/occurrences.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { instanceRow, occurrenceAt } from './series-row.ts';
import { type EventRow, eventRows } from './view.ts';

interface Wanted {
  readonly id: string;
  readonly calendarId: string;
}

/** The current rows of events and occurrences by id; those that are missing, or in another calendar, are left out. */
export async function occurrenceRows(sql: Sql, wanted: readonly Wanted[]): Promise<Map<string, EventRow>> {
  const found = new Map<string, EventRow>();
  if (wanted.length === 0) return found;
  const ids = new Set(wanted.flatMap(({ id }) => [id, parseInstanceId(id)?.seriesId ?? id]));
  const rows = await eventRows(sql)
    .where('events.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, calendarId } of wanted) {
    const row = rowOf(byId, id);
    if (row?.calendar_id === calendarId) found.set(id, row);
  }
  return found;
}

function rowOf(byId: ReadonlyMap<string, EventRow>, id: string): EventRow | undefined {
  const stored = byId.get(id);
  // A series has no time of its own: its occurrences have.
  if (stored) return stored.recurrence === null ? stored : undefined;
  const named = parseInstanceId(id);
  const series = named ? byId.get(named.seriesId) : undefined;
  if (!named || !series || series.recurrence === null) return undefined;
  const occurrence = occurrenceAt(series, named.originalStart);
  return occurrence && { ...instanceRow(series, occurrence), series_rule: series.recurrence };
}
