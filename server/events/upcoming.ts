import { sql as raw } from 'kysely';
import { today } from '#domain/dates/zones.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { calendarsSeenBy } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { instanceRow } from './series.ts';
import { beginning } from './times.ts';
import { nextSeries, withSeries } from './upcoming-series.ts';
import { byBeginning, nextSingle, type Soon } from './upcoming-single.ts';
import { type EventRow, eventRows, eventView } from './view.ts';

/** A series that changes while its occurrences are looked for is looked at again, but not for ever. */
const ATTEMPTS = 3;

/**
 * What is not over yet in all calendars that the caller sees, soonest first.
 * @param sql a reader, not a snapshot: that would be kept from others while series are looked at
 * @param now epoch ms
 * @param limit at most so many
 */
export async function listUpcoming(sql: Sql, actor: Actor, now: number, limit: number): Promise<UpcomingEvent[]> {
  for (let attempt = 1; ; attempt += 1) {
    const soon = await soonest(sql, actor, now, limit);
    const rows = await read(sql, actor, soon);
    if (rows.length < soon.length && attempt < ATTEMPTS) continue;
    return rows.sort(byBeginning).map(({ row }) => ({
      ...eventView(row),
      calendar: { id: row.calendar_id, name: row.calendar_name, color: row.calendar_color },
    }));
  }
}

/** What to show, from small parts of the rows: there may be thousands of series to choose from. */
async function soonest(sql: Sql, actor: Actor, now: number, limit: number): Promise<Soon[]> {
  const seen = await sql
    .selectFrom('calendars')
    .select(['id', 'time_zone as zone'])
    .where('id', 'in', calendarsSeenBy(sql, actor))
    .execute();
  const calendars = seen.map((calendar) => ({ ...calendar, today: today(now, calendar.zone) }));
  const single = await nextSingle(sql, calendars, now, limit);
  return withSeries(sql, await nextSeries(sql, calendars, now), single, now, limit);
}

/**
 * The rows of what was chosen, in one statement with the right to see them. What was deleted or moved away meanwhile is not among
 * them, nor are occurrences of a series that has changed.
 */
async function read(
  sql: Sql,
  actor: Actor,
  soon: readonly Soon[],
): Promise<{ row: EventRow; id: string; begin: number }[]> {
  if (soon.length === 0) return [];
  const rows = await eventRows(sql)
    .where('events.id', 'in', [...new Set(soon.map(({ of, id }) => of?.id ?? id))])
    .where(({ exists }) =>
      exists(calendarsSeenBy(sql, actor).where('members.calendar_id', '=', raw.ref<string>('events.calendar_id'))),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return soon.flatMap(({ id, of }) => {
    const stored = byId.get(of?.id ?? id);
    if (!stored || (of && stored.version !== of.version)) return [];
    const row = of ? { ...instanceRow(stored, of.occurrence), series_rule: stored.recurrence } : stored;
    return [{ row, id, begin: beginning(row, row.calendar_zone) }];
  });
}
