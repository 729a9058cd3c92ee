import type { Opened } from '#server/calendars/access.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';

const earliest = preparedQuery((sql, { calendarId, span }: { calendarId: string; span: number }) =>
  sql
    .selectFrom('events')
    .select('starts_at')
    .where('calendar_id', '=', calendarId)
    .where('span', '=', span)
    .orderBy('starts_at')
    .limit(1),
);

/** When the first event of a calendar begins, in epoch ms; undefined where there is none. Each length class is found by the index. */
export async function firstStart({ sql, calendar }: Opened): Promise<number | undefined> {
  const starts: number[] = [];
  for (const span of SPAN_LENGTHS.keys())
    for (const row of await earliest(sql, { calendarId: calendar.id, span })) starts.push(row.starts_at);
  return starts.length === 0 ? undefined : Math.min(...starts);
}
