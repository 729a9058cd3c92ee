import type { UpcomingEvent } from '#domain/events.ts';
import { beginning } from '#domain/range/bounds.ts';
import { visibleCalendars } from '#server/calendars/access.ts';
import { extentOf } from '#server/events/times.ts';
import { viewInCalendar, visibleRows } from '#server/events/visible-rows.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { byBegin, nearestEvents } from './nearest.ts';
import { nextSeries, withSeries } from './series.ts';

/**
 * Events of all the caller's calendars that have not ended, soonest first.
 * @param sql not a snapshot, which would be held while series are expanded
 * @param now epoch ms
 * @param limit the most events
 */
export async function listUpcoming(sql: Sql, actor: Actor, now: number, limit: number): Promise<UpcomingEvent[]> {
  const calendars = await visibleCalendars(sql, actor);
  const always = { startsFrom: Number.NEGATIVE_INFINITY, startsUntil: Number.POSITIVE_INFINITY };
  const notOver = { order: 'asc', ...always, endsAfter: now, endsUntil: Number.POSITIVE_INFINITY } as const;
  const single = await nearestEvents(sql, calendars, notOver, limit);
  const next = await withSeries(sql, await nextSeries(sql, calendars, now), single, now, limit);
  const rows = await visibleRows(sql, actor, next);
  return rows
    .map((row) => ({ row, id: row.id, begin: beginning(extentOf(row), row.calendar_zone) }))
    .sort(byBegin)
    .map(({ row }) => viewInCalendar(row));
}
