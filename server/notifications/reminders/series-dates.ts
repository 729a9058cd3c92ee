import { rdatesOf } from '#server/events/details.ts';
import { exdatesOf } from '#server/events/series-row.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { SeriesDates } from '#server/platform/mail/rule-words.ts';

/** The dates of some series beside what their rules give, by their id. */
export async function datesOfSeries(sql: Sql, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, SeriesDates>> {
  if (ids.size === 0) return new Map();
  const rows = await sql
    .selectFrom('events')
    .select(['id', 'start_time', 'rdates', 'exdates'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { startTime: row.start_time, rdates: rdatesOf(row), exdates: exdatesOf(row) }]),
  );
}
