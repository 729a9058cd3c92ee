import { occurrences } from '#domain/recurrence/series.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { instanceRow, seriesOf } from './series.ts';
import type { Bounds } from './times.ts';
import { type EventRow, eventRows } from './view.ts';

/** The series that may have an occurrence between two instants in epoch ms. */
export function seriesWithin(sql: Sql, { from, to }: { from: number; to: number }) {
  return eventRows(sql)
    .where('events.recurrence', 'is not', null)
    .where('events.starts_at', '<', to)
    .where((eb) => eb.or([eb('events.series_ends_at', 'is', null), eb('events.series_ends_at', '>', from)]));
}

/** The occurrences of series that overlap some bounds, without those that are stored by themselves. */
export async function expand(sql: Sql, series: readonly EventRow[], { timed, allDay }: Bounds): Promise<EventRow[]> {
  if (series.length === 0) return [];
  const changed = await changedStarts(
    sql,
    series.map((row) => row.id),
  );
  return series.flatMap((row) => {
    const [from, to] = row.is_all_day === 1 ? allDay : timed;
    const alone = changed.get(row.id);
    return occurrences(seriesOf(row), from, to)
      .filter((occurrence) => !alone?.has(occurrence.originalStart))
      .map((occurrence) => ({ ...instanceRow(row, occurrence), series_rule: row.recurrence }));
  });
}

/** Both engines limit the parameters of a statement to some 32,000. */
const SERIES_AT_ONCE = 1_000;

/** The original starts of occurrences that were changed on their own, by series. */
export async function changedStarts(sql: Sql, seriesIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const starts = new Map<string, Set<string>>();
  for (let from = 0; from < seriesIds.length; from += SERIES_AT_ONCE) {
    const rows = await sql
      .selectFrom('events')
      .select(['recurring_event_id', 'original_start'])
      .where('recurring_event_id', 'in', seriesIds.slice(from, from + SERIES_AT_ONCE))
      .execute();
    for (const { recurring_event_id: id, original_start: start } of rows) {
      if (id === null || start === null) continue;
      starts.set(id, (starts.get(id) ?? new Set()).add(start));
    }
  }
  return starts;
}
