import { DAY_MS, dateOf, msToLocal } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';
import { instanceId } from '#domain/range/occurrences.ts';
import { nextOccurrences, type Occurrence } from '#domain/recurrence/series.ts';
import type { OpenCalendarId, VisibleCalendar } from '#server/calendars/access.ts';
import { SERIES_COLUMNS, seriesOf } from '#server/events/series-row.ts';
import type { Chosen } from '#server/events/visible-rows.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { inSlices, nextTurn } from '#server/platform/yielding.ts';
import { type Begin, byBegin } from './nearest.ts';

/** An event, or an occurrence of a series, that has not ended. */
type UpcomingRow = Begin & Chosen;

/** How many days ahead series are expanded, step by step, until there are enough occurrences. */
const AHEAD_DAYS = [1, 7, 31, 366];
/** The days for which all series together are expanded in the last step: a few series for centuries, a thousand for years. */
const DAYS_TOGETHER = 2_000_000;
const CENTURIES_DAYS = 150_000;
const CALENDARS_AT_ONCE = 100;
const SERIES_AT_ONCE = 1_000;

const seriesRows = (sql: Sql, calendarIds: readonly OpenCalendarId[], endsAfter: number) =>
  sql
    .selectFrom('events')
    .select(['id', 'calendar_id', 'version', 'starts_at', 'ends_at', ...SERIES_COLUMNS])
    .where('calendar_id', 'in', calendarIds)
    .where('recurrence', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where((eb) => eb.or([eb('series_ends_at', 'is', null), eb('series_ends_at', '>', endsAfter)]));

type Row = Awaited<ReturnType<ReturnType<typeof seriesRows>['execute']>>[number];
type Repeating = Row & { readonly calendar: VisibleCalendar };

/** The series of some calendars that may have future occurrences. */
export async function nextSeries(sql: Sql, calendars: readonly VisibleCalendar[], now: number): Promise<Repeating[]> {
  const series: Repeating[] = [];
  for (let from = 0; from < calendars.length; from += CALENDARS_AT_ONCE) {
    if (from > 0) await nextTurn();
    const some = calendars.slice(from, from + CALENDARS_AT_ONCE);
    const byId = new Map<string, VisibleCalendar>(some.map((calendar) => [calendar.id, calendar]));
    const ids = some.map(({ id }) => id);
    // All-day series are stored as if in UTC, at most a day off their zone.
    for (const row of await seriesRows(sql, ids, now - DAY_MS).execute()) {
      const calendar = byId.get(row.calendar_id);
      if (calendar) series.push({ ...row, calendar });
    }
  }
  return series;
}

/** Merges the soonest single events and occurrences. @param single the soonest single events, up to `limit` @param now epoch ms */
export async function withSeries(
  sql: Sql,
  series: readonly Repeating[],
  single: readonly UpcomingRow[],
  now: number,
  limit: number,
): Promise<UpcomingRow[]> {
  if (series.length === 0) return [...single];
  const far = Math.min(CENTURIES_DAYS, Math.max(366, Math.floor(DAYS_TOGETHER / series.length)));
  const changed: Changed = new Map();
  let upcoming: UpcomingRow[] = [];
  for (const days of [...AHEAD_DAYS, far]) {
    const until = now + days * DAY_MS;
    upcoming = [...single, ...(await occurrencesUntil(sql, series, changed, now, until, limit))]
      .sort(byBegin)
      .slice(0, limit);
    const last = upcoming[limit - 1];
    if (last && last.begin < until) break;
  }
  return upcoming;
}

type Changed = Map<string, Set<string>>;

/** The next occurrences of each series, `limit` at most, that begin before `until`; changed ones are left out. */
async function occurrencesUntil(
  sql: Sql,
  series: readonly Repeating[],
  changed: Changed,
  now: number,
  until: number,
  limit: number,
): Promise<UpcomingRow[]> {
  const pause = inSlices();
  const next = async (row: Repeating, count: number): Promise<Occurrence[]> => {
    await pause();
    if (row.is_all_day === 0) return nextOccurrences(seriesOf(row), now, count, until);
    const { zone } = row.calendar;
    return nextOccurrences(seriesOf(row), today(now, zone), count, today(until + DAY_MS, zone));
  };
  const found = new Map<Repeating, Occurrence[]>();
  for (const row of series) {
    const occurrences = await next(row, limit);
    if (occurrences.length > 0) found.set(row, occurrences);
  }
  await loadChanged(sql, [...found.keys()], changed, now);
  const upcoming: UpcomingRow[] = [];
  for (const [row, occurrences] of found) {
    const exceptions = changed.get(row.id);
    const all = exceptions ? await next(row, limit + exceptions.size) : occurrences;
    upcoming.push(
      ...all.filter(({ originalStart }) => !exceptions?.has(originalStart)).map((each) => upcomingOf(row, each)),
    );
  }
  return upcoming;
}

function upcomingOf({ id, version, calendar }: Repeating, occurrence: Occurrence): UpcomingRow {
  const begin = occurrence.startAt ?? startOfDay(dateOf(occurrence.startTime), calendar.zone);
  return { id: instanceId(id, occurrence.originalStart), begin, of: { id, version, occurrence } };
}

/** Loads the changed occurrences of further series; a series without any gets no entry. */
async function loadChanged(sql: Sql, series: readonly Repeating[], changed: Changed, now: number): Promise<void> {
  for (const some of inParts(series, SERIES_AT_ONCE)) {
    const longest = Math.max(...some.map((row) => row.ends_at - row.starts_at));
    const rows = await sql
      .selectFrom('events')
      .select(['recurring_event_id as id', 'original_start as start'])
      .where(
        'recurring_event_id',
        'in',
        some.map(({ id }) => id),
      )
      .where('original_start', '>', msToLocal(now - longest - 2 * DAY_MS))
      .execute();
    for (const { id, start } of rows) {
      if (id !== null && start !== null) changed.set(id, (changed.get(id) ?? new Set()).add(start));
    }
  }
}
