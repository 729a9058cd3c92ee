import type { EventsTable, Sql } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';

/** Events, and series with their changed occurrences, by the id of the event or the series; missing ones have no entry. */
export async function familiesOf(sql: Sql, ids: readonly string[]): Promise<Map<string, EventsTable[]>> {
  const rows: EventsTable[] = [];
  for (const some of inParts(ids)) {
    const events = sql.selectFrom('events').selectAll();
    rows.push(...(await events.where('id', 'in', some).execute()));
    rows.push(...(await events.where('recurring_event_id', 'in', some).orderBy('original_start').execute()));
  }
  return Map.groupBy(rows, (row) => row.recurring_event_id ?? row.id);
}
