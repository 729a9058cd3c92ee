import { addDays, DAY_MS, dateOf, dateToMs, msToDate } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { calendarsSeenBy } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { expand, nextOf, seriesWithin } from './expand.ts';
import { type Bounds, beginning, reachOf, SPAN_LENGTHS } from './times.ts';
import { type EventRow, eventRows, eventView } from './view.ts';

/** No zone is further from UTC than this, so an all-day event is over at most so long after its stored end. */
const ZONE_REACH_MS = DAY_MS;
/** At most so many days are over by the time that their last zone has seen their end. */
const DAYS_OVER = 3;
/** Read beyond what is asked for, since all-day events are put in order by their calendar's zone afterwards. */
const SPARE = 100;
/** Series are expanded so far ahead, in steps, until there are enough; then each is asked for what it has next. */
const AHEAD_DAYS = [7, 31];

/**
 * What is not over yet in all calendars that the caller sees, soonest first.
 * @param now epoch ms
 */
export async function listUpcoming(sql: Sql, actor: Actor, now: number, limit: number): Promise<UpcomingEvent[]> {
  const bySpan = await Promise.all(SPAN_LENGTHS.map((longest, span) => ofSpan(sql, actor, now, limit, span, longest)));
  const single = bySpan.flat();
  const series = await seriesWithin(sql, { from: reachOf(boundsAhead(now, 0)).from, to: Number.MAX_SAFE_INTEGER })
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
  const sorted = (repeated: EventRow[]) =>
    sortByStart([...single, ...repeated].filter((row) => endOf(row) > now)).slice(0, limit);
  if (series.length === 0) return sorted([]);
  for (const days of AHEAD_DAYS) {
    const found = sorted(await expand(sql, series, boundsAhead(now, days)));
    // What begins after the expanded days could have occurrences before it that were not looked at.
    const isSure = (row: EventRow) => row.starts_at < now + (days - 1) * DAY_MS;
    if (found.length === limit && found.every(isSure)) return found;
  }
  const from = { timed: now, allDay: msToDate(now - ZONE_REACH_MS) };
  return sorted(await nextOf(sql, series, from, limit + DAYS_OVER));
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

function sortByStart(rows: EventRow[]): EventRow[] {
  return rows
    .map((row) => ({ row, start: beginning(row, row.calendar_zone) }))
    .sort((a, b) => a.start - b.start || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
}

/** When an event is over, in epoch ms, exclusive: an all-day event with its last day in the calendar's zone. */
const endOf = (row: EventRow): number =>
  row.is_all_day === 1 ? startOfDay(addDays(dateOf(row.end_time), 1), row.calendar_zone) : row.ends_at;
