import type { Sql } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';

/** Local times, both exclusive. */
interface Between {
  readonly after: string;
  readonly before: string;
}

/** The original starts of changed occurrences, by series. */
export async function changedStarts(
  sql: Sql,
  seriesIds: readonly string[],
  between?: Between,
): Promise<Map<string, Set<string>>> {
  const starts = new Map<string, Set<string>>();
  for (const part of inParts(seriesIds)) {
    const rows = await sql
      .selectFrom('events')
      .select(['recurring_event_id', 'original_start'])
      .where('recurring_event_id', 'in', part)
      .$if(between !== undefined, (query) =>
        query.where('original_start', '>', between?.after ?? '').where('original_start', '<', between?.before ?? ''),
      )
      .execute();
    for (const { recurring_event_id: id, original_start: start } of rows) {
      if (id === null || start === null) continue;
      starts.set(id, (starts.get(id) ?? new Set()).add(start));
    }
  }
  return starts;
}
