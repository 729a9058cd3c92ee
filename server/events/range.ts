import type { Sql } from '#server/platform/db/database.ts';
import { expand, seriesWithin } from './expand.ts';
import { type Bounds, beginning, boundsOf, SPAN_LENGTHS } from './times.ts';
import { type EventRow, eventRows } from './view.ts';

/**
 * The events of a calendar that overlap some of its days, by start and then id; an event that ends at 00:00 of the first
 * day is not among them.
 * @param first, last days in the calendar's zone, `yyyy-MM-dd`, both inclusive
 */
export async function readRange(
  sql: Sql,
  calendar: { id: string; time_zone: string },
  first: string,
  last: string,
): Promise<EventRow[]> {
  const bounds = boundsOf(first, last, calendar.time_zone);
  const single = await overlapping(sql, calendar.id, bounds).execute();
  const series = await seriesWithin(sql, bounds).where('events.calendar_id', '=', calendar.id).execute();
  return sortByStart([...single, ...(await expand(sql, series, bounds))]);
}

export function sortByStart(rows: EventRow[]): EventRow[] {
  return rows
    .map((row) => ({ row, start: beginning(row, row.calendar_zone) }))
    .sort((a, b) => a.start - b.start || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
}

/**
 * Events are kept by length class (`span`), so that each class looks back only as far as its longest event: a month of a
 * calendar costs by the month, not by the years before it.
 */
function overlapping(sql: Sql, calendarId: string, { timed, allDay }: Bounds) {
  const low = Math.min(timed[0], allDay[0]);
  const high = Math.max(timed[1], allDay[1]);
  const ofSpan = (span: number) => {
    const longest = SPAN_LENGTHS[span] ?? Number.POSITIVE_INFINITY;
    return eventRows(sql)
      .where('events.calendar_id', '=', calendarId)
      .where('events.recurrence', 'is', null)
      .where('events.span', '=', span)
      .where('events.starts_at', '<', high)
      .$if(Number.isFinite(longest), (query) => query.where('events.starts_at', '>', low - longest))
      .where((eb) =>
        eb.or([
          eb.and([
            eb('events.is_all_day', '=', 0),
            eb('events.starts_at', '<', timed[1]),
            eb('events.ends_at', '>', timed[0]),
          ]),
          eb.and([
            eb('events.is_all_day', '=', 1),
            eb('events.starts_at', '<', allDay[1]),
            eb('events.ends_at', '>', allDay[0]),
          ]),
        ]),
      );
  };
  return SPAN_LENGTHS.slice(1).reduce((query, _, place) => query.unionAll(ofSpan(place + 1)), ofSpan(0));
}
