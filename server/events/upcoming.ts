import { addDays, DAY_MS, dateOf, dateToMs, msToDate } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { calendarsSeenBy } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { expand, seriesWithin } from './expand.ts';
import { sortByStart } from './range.ts';
import { type Bounds, reachOf, SPAN_LENGTHS } from './times.ts';
import { type EventRow, eventRows, eventView } from './view.ts';

/** No zone is further from UTC than this, so an all-day event is over at most so long after its stored end. */
const ZONE_REACH_MS = DAY_MS;
/** Read beyond what is asked for, since all-day events are put in order by their calendar's zone afterwards. */
const SPARE = 100;
/** Series are expanded so far ahead, in steps, until there are enough. */
const AHEAD_DAYS = [7, 31, 124, 400];

/**
 * What is not over yet in all calendars that the caller sees, soonest first.
 * @param now epoch ms
 */
export async function listUpcoming(sql: Sql, actor: Actor, now: number, limit: number): Promise<UpcomingEvent[]> {
  const bySpan = await Promise.all(SPAN_LENGTHS.map((longest, span) => ofSpan(sql, actor, now, limit, span, longest)));
  const single = bySpan.flat();
  const series = await seriesWithin(sql, reachOf(boundsAhead(now, AHEAD_DAYS.at(-1) ?? 0)))
    .where('events.calendar_id', 'in', calendarsSeenBy(sql, actor))
    .execute();
  return (await soonest(sql, single, series, now, limit)).map((row) => ({
    ...eventView(row),
    calendar: { id: row.calendar_id, name: row.calendar_name, color: row.calendar_color },
  }));
}

async function soonest(
  sql: Sql,
  single: EventRow[],
  series: EventRow[],
  now: number,
  limit: number,
): Promise<EventRow[]> {
  let found: EventRow[] = [];
  for (const days of series.length > 0 ? AHEAD_DAYS : [0]) {
    const repeated = await expand(sql, series, boundsAhead(now, days));
    found = sortByStart([...single, ...repeated].filter((row) => endOf(row) > now));
    // What begins after the expanded days could have series before it that were not looked at.
    const sure = now + days * DAY_MS;
    if (series.length === 0 || found.filter((row) => row.starts_at < sure).length >= limit) break;
  }
  return found.slice(0, limit);
}

const boundsAhead = (now: number, days: number): Bounds => {
  const end = now + days * DAY_MS;
  return { timed: [now, end], allDay: [dateToMs(msToDate(now - ZONE_REACH_MS)), dateToMs(msToDate(end))] };
};

function ofSpan(
  sql: Sql,
  actor: Actor,
  now: number,
  limit: number,
  span: number,
  longest: number,
): Promise<EventRow[]> {
  const since = now - ZONE_REACH_MS;
  return eventRows(sql)
    .where('events.calendar_id', 'in', calendarsSeenBy(sql, actor))
    .where('events.recurrence', 'is', null)
    .where('events.span', '=', span)
    .where('events.ends_at', '>', since)
    .$if(Number.isFinite(longest), (query) => query.where('events.starts_at', '>', since - longest))
    .orderBy('events.starts_at')
    .limit(limit + SPARE)
    .execute();
}

/** When an event is over, in epoch ms, exclusive: an all-day event with its last day in the calendar's zone. */
const endOf = (row: EventRow): number =>
  row.is_all_day === 1 ? startOfDay(addDays(dateOf(row.end_time), 1), row.calendar_zone) : row.ends_at;
