import { type RawBuilder, sql as raw } from 'kysely';
import { DAY_MS, dateToMs, msToDate } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import type { Occurrence } from '#domain/recurrence/series.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { engineOf } from '#server/platform/db/engine.ts';
import { nextTurn } from '#server/platform/yielding.ts';
import { SPAN_LENGTHS } from './times.ts';

/** A calendar that the caller sees. */
export interface SeenCalendar {
  readonly id: string;
  readonly zone: string;
  /** The date in its zone. */
  readonly today: string;
}

/** An event, or an occurrence of a series, that is not over yet. */
export interface Soon {
  readonly id: string;
  /** Epoch ms. */
  readonly begin: number;
  /** The series that it is an occurrence of, as it was looked at. */
  readonly of?: { readonly id: string; readonly version: number; readonly occurrence: Occurrence };
}

/** The soonest first. */
export const byBeginning = (a: Pick<Soon, 'id' | 'begin'>, b: Pick<Soon, 'id' | 'begin'>): number =>
  a.begin - b.begin || (a.id < b.id ? -1 : 1);

/** The first few calendars tell how far ahead the others need to be looked at. */
const FIRST_CALENDARS = 10;
const CALENDARS_AT_ONCE = 100;
const EVER = Number.MAX_SAFE_INTEGER;

/**
 * The single events that are not over yet, soonest first. Each calendar is asked for its next ones, which an index has in order:
 * timed and all-day events apart, because within one calendar either kind is stored in the order in which it begins.
 * @param now epoch ms
 */
export async function nextSingle(
  sql: Sql,
  calendars: readonly SeenCalendar[],
  now: number,
  limit: number,
): Promise<Soon[]> {
  let soon: Soon[] = [];
  for (let from = 0, count = FIRST_CALENDARS; from < calendars.length; from += count, count = CALENDARS_AT_ONCE) {
    if (from > 0) await nextTurn();
    const some = calendars.slice(from, from + count);
    const zones = new Map(some.map(({ id, zone }) => [id, zone]));
    // An all-day event is stored as if in UTC, at most a day from where its zone has it.
    const until = soon.length < limit ? EVER : (soon.at(-1)?.begin ?? EVER) + DAY_MS;
    const { rows } = await (engineOf(sql) === 'sqlite' ? onSqlite : onPostgres)(some, now, until, limit).execute(sql);
    const found = rows.map(({ id, calendar_id, is_all_day, starts_at }) => ({
      id,
      begin: is_all_day === 1 ? startOfDay(msToDate(starts_at), zones.get(calendar_id) ?? 'UTC') : starts_at,
    }));
    soon = [...soon, ...found].sort(byBeginning).slice(0, limit);
  }
  return soon;
}

interface Row {
  readonly id: string;
  readonly calendar_id: string;
  readonly is_all_day: 0 | 1;
  readonly starts_at: number;
}

/** The longest event of each span; a bound that is as good as none for the last. */
const LONGEST = SPAN_LENGTHS.map((longest) => Math.min(longest, EVER));

/** What all-day events must end after, as they are stored: by then the day before today has ended. */
const endsAfter = ({ today }: SeenCalendar): number => dateToMs(today);

function onPostgres(calendars: readonly SeenCalendar[], now: number, until: number, limit: number): RawBuilder<Row> {
  return raw`
    select next.* from unnest(${calendars.map(({ id }) => id)}::text[], ${calendars.map(endsAfter)}::bigint[]) as calendar (id, today)
    cross join lateral (values (0, ${now}::bigint), (1, calendar.today)) as kind (is_all_day, now)
    cross join unnest(${LONGEST.map((_, span) => span)}::int[], ${LONGEST}::bigint[]) as length (span, longest)
    cross join lateral (
      select id, calendar_id, is_all_day, starts_at from events
      where calendar_id = calendar.id and is_all_day = kind.is_all_day and span = length.span and recurrence is null
        and starts_at > kind.now - length.longest and starts_at <= ${until} and ends_at > kind.now
      order by starts_at limit ${limit}
    ) as next`;
}

/** SQLite has no lateral joins; the list of an IN may depend on the row before it, and be limited. */
function onSqlite(calendars: readonly SeenCalendar[], now: number, until: number, limit: number): RawBuilder<Row> {
  const groups = calendars.flatMap((calendar) => [
    [calendar.id, 0, now],
    [calendar.id, 1, endsAfter(calendar)],
  ]);
  return raw`
    with part as materialized (
      select value ->> 0 as calendar_id, value ->> 1 as is_all_day, value ->> 2 as now from json_each(${JSON.stringify(groups)})
    ), length as materialized (select key as span, value as longest from json_each(${JSON.stringify(LONGEST)}))
    select next.id, next.calendar_id, next.is_all_day, next.starts_at
    from part cross join length cross join events as next on next.rowid in (
      select rowid from events indexed by events_to_come
      where calendar_id = part.calendar_id and is_all_day = part.is_all_day and span = length.span and recurrence is null
        and starts_at > part.now - length.longest and starts_at <= ${until} and ends_at > part.now
      order by starts_at limit ${limit}
    )`;
}
