import { type RawBuilder, sql as raw } from 'kysely';
import { addDays, dateToMs, msToDate } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';
import type { VisibleCalendar } from '#server/calendars/access.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import { engineOf, type Sql } from '#server/platform/db/database.ts';
import { nextTurn } from '#server/platform/yielding.ts';

/**
 * Single events by start. Each calendar is queried for its first few, which an index has in order: timed and all-day events separately,
 * because within one calendar each kind is stored in the order of its starts.
 */

/** Which events, by instants in epoch ms; they may be infinite. */
export interface Bounds {
  /** Ascending or descending by start. */
  readonly order: 'asc' | 'desc';
  /** Both inclusive. */
  readonly startsFrom: number;
  readonly startsUntil: number;
  /** Exclusive. */
  readonly endsAfter: number;
  /** Inclusive. */
  readonly endsUntil: number;
  /** Cancelled events are left out by default. */
  readonly withCancelled?: boolean;
}

export interface Begin {
  readonly id: string;
  readonly begin: number;
}

export const byBegin = (a: Begin, b: Begin): number => a.begin - b.begin || (a.id < b.id ? -1 : 1);

/** The results of the first few calendars narrow the bounds for the others. */
const FIRST_CALENDARS = 10;
const CALENDARS_AT_ONCE = 100;

/** The first `limit` events; of those with the same start any may be included. */
export async function nearestEvents(
  sql: Sql,
  calendars: readonly VisibleCalendar[],
  bounds: Bounds,
  limit: number,
): Promise<Begin[]> {
  const [later, query] = [bounds.order === 'asc' ? 1 : -1, engineOf(sql) === 'sqlite' ? onSqlite : onPostgres];
  let nearest: Begin[] = [];
  for (let from = 0, count = FIRST_CALENDARS; from < calendars.length; from += count, count = CALENDARS_AT_ONCE) {
    if (from > 0) await nextTurn();
    const some = calendars.slice(from, from + count);
    const zones = new Map<string, string>(some.map(({ id, zone }) => [id, zone]));
    const last = nearest.length < limit ? undefined : nearest.at(-1);
    const { rows } = await query(groupsOf(some, last ? upTo(bounds, last) : bounds), bounds, limit).execute(sql);
    const found = rows.map(({ id, calendar_id, is_all_day, starts_at }) => ({
      id,
      begin: is_all_day === 1 ? startOfDay(msToDate(starts_at), zones.get(calendar_id) ?? 'UTC') : starts_at,
    }));
    nearest = [...nearest, ...found].sort((a, b) => later * (a.begin - b.begin) || byBegin(a, b)).slice(0, limit);
  }
  return nearest;
}

const upTo = (bounds: Bounds, { begin }: Begin): Bounds =>
  bounds.order === 'asc'
    ? { ...bounds, startsUntil: Math.min(bounds.startsUntil, begin) }
    : { ...bounds, startsFrom: Math.max(bounds.startsFrom, begin) };

/** Events of one kind in one calendar, with bounds on their stored times. */
type Group = readonly [calendarId: string, isAllDay: 0 | 1, from: number, until: number, after: number, end: number];

const EVER = Number.MAX_SAFE_INTEGER;
const FIRST_MS = dateToMs('0001-01-02');
const LAST_MS = dateToMs('9999-12-31');

function groupsOf(calendars: readonly VisibleCalendar[], bounds: Bounds): Group[] {
  const { startsFrom, startsUntil, endsAfter, endsUntil } = bounds;
  return calendars.flatMap(({ id, zone }): Group[] => {
    /** All-day events are stored as if in UTC. A day has ended once the next one begins. */
    const day = (ms: number) => dateToMs(today(Math.min(Math.max(ms, FIRST_MS), LAST_MS), zone));
    const least = (ms: number) => (ms < FIRST_MS ? -EVER : day(ms));
    const most = (ms: number) => (ms > LAST_MS ? EVER : day(ms));
    return [
      [id, 0, finite(startsFrom), finite(startsUntil), finite(endsAfter), finite(endsUntil)],
      [id, 1, firstDay(startsFrom, least(startsFrom), zone), most(startsUntil), least(endsAfter), most(endsUntil)],
    ];
  });
}

const finite = (ms: number): number => Math.min(Math.max(ms, -EVER), EVER);

/** The first day that begins at an instant or later. */
const firstDay = (ms: number, day: number, zone: string): number =>
  day === -EVER || startOfDay(msToDate(day), zone) >= ms ? day : dateToMs(addDays(msToDate(day), 1));

interface Row {
  readonly id: string;
  readonly calendar_id: string;
  readonly is_all_day: 0 | 1;
  readonly starts_at: number;
}

/** The greatest length of each span; practically unbounded for the last. */
const LONGEST = SPAN_LENGTHS.map(finite);

const unlessCancelled = ({ withCancelled }: Bounds) => raw.raw(withCancelled ? '' : "and status <> 'cancelled'");

function onPostgres(groups: readonly Group[], bounds: Bounds, limit: number): RawBuilder<Row> {
  const column = (index: number) => groups.map((group) => group[index]);
  return raw`
    select next.* from unnest(${column(0)}::text[], ${column(1)}::int[], ${column(2)}::bigint[], ${column(3)}::bigint[],
      ${column(4)}::bigint[], ${column(5)}::bigint[]) as part (calendar_id, is_all_day, starts_from, starts_until, ends_after, ends_until)
    cross join unnest(${LONGEST.map((_, span) => span)}::int[], ${LONGEST}::bigint[]) as length (span, longest)
    cross join lateral (
      select id, calendar_id, is_all_day, starts_at from events
      where calendar_id = part.calendar_id and is_all_day = part.is_all_day and span = length.span and recurrence is null
        and starts_at >= greatest(part.starts_from, part.ends_after - length.longest) and starts_at <= part.starts_until
        and ends_at > part.ends_after and ends_at <= part.ends_until ${unlessCancelled(bounds)}
      order by starts_at ${raw.raw(bounds.order)} limit ${limit}
    ) as next`;
}

/** SQLite has no lateral joins, but the subquery of an IN may refer to the outer row and have a limit. */
function onSqlite(groups: readonly Group[], bounds: Bounds, limit: number): RawBuilder<Row> {
  return raw`
    with part as materialized (
      select value ->> 0 as calendar_id, value ->> 1 as is_all_day, value ->> 2 as starts_from, value ->> 3 as starts_until,
        value ->> 4 as ends_after, value ->> 5 as ends_until
      from json_each(${JSON.stringify(groups)})
    ), length as materialized (select key as span, value as longest from json_each(${JSON.stringify(LONGEST)}))
    select next.id, next.calendar_id, next.is_all_day, next.starts_at
    from part cross join length cross join events as next on next.rowid in (
      select rowid from events indexed by events_to_come
      where calendar_id = part.calendar_id and is_all_day = part.is_all_day and span = length.span and recurrence is null
        and starts_at >= max(part.starts_from, part.ends_after - length.longest) and starts_at <= part.starts_until
        and ends_at > part.ends_after and ends_at <= part.ends_until ${unlessCancelled(bounds)}
      order by starts_at ${raw.raw(bounds.order)} limit ${limit}
    )`;
}
