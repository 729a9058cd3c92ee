import { ApiError } from '#domain/errors.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { instanceId, parseInstanceId } from '#domain/range/occurrences.ts';
import type { EditScope } from '#domain/values/events.ts';
import { calendarFor, type Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, EventsTable, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { versionOfAuthor } from './author.ts';
import { asBlock, isHiddenFrom, readableFor } from './readable-row.ts';
import { instanceRow, occurrenceAt } from './series-row.ts';
import { findRow } from './store.ts';
import { eventRows, eventView, shownVersion } from './view.ts';

const calendarsOf = preparedQuery((sql, { id, seriesId }: { id: string; seriesId: string }) =>
  sql
    .selectFrom('events')
    .select('calendar_id')
    .where((eb) => eb.or([eb('id', '=', id), eb('id', '=', seriesId)])),
);
const shown = preparedQuery((sql, { id, calendarId }: { id: string; calendarId: string }) =>
  eventRows(sql).where('events.id', '=', id).where('events.calendar_id', '=', calendarId),
);

/** The calendar that holds an event or the series of an occurrence. @throws ApiError `not_found` */
export async function calendarOfEvent(sql: Sql, id: string): Promise<string> {
  const [row] = await calendarsOf(sql, { id, seriesId: parseInstanceId(id)?.seriesId ?? id });
  if (!row) throw new ApiError('not_found');
  return row.calendar_id;
}

/** The most moves that are followed to find an event that is moved back and forth. */
const MOVES = 10;

/**
 * Changes an event in the calendar that holds it; if it was moved in between, in the new one.
 * @throws ApiError `not_found`, and whatever `change` throws
 */
export async function inCalendarOf<Result>(
  sql: Sql,
  id: string,
  change: (calendarId: string) => Promise<Result>,
): Promise<Result> {
  let calendarId = await calendarOfEvent(sql, id);
  for (let left = MOVES; ; left -= 1) {
    try {
      return await change(calendarId);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found') || left <= 1) throw error;
      const present = await calendarOfEvent(sql, id);
      if (present === calendarId) throw error;
      calendarId = present;
    }
  }
}

/** An event of a calendar or one occurrence of a series. @throws ApiError `not_found`, also when it is in another calendar */
export async function readEvent({ sql, calendar }: Opened, id: string): Promise<CalendarEvent> {
  const find = async (wanted: string) => (await shown(sql, { id: wanted, calendarId: calendar.id }))[0];
  const stored = await find(id);
  if (stored) return eventView(readableFor(calendar, stored));
  const named = parseInstanceId(id);
  const series = named && (await find(named.seriesId));
  const instance = named && series && instanceAt(series, named.originalStart);
  if (!instance) throw new ApiError('not_found');
  return eventView(readableFor(calendar, { ...instance, series_rule: series.recurrence }));
}

/**
 * Reads an event or one occurrence of a series and authorises the caller in one snapshot.
 * @throws ApiError `not_found`, also when the caller does not see its calendar
 */
export function readEventAs(db: Database, actor: Actor, id: string): Promise<CalendarEvent> {
  return db.snapshot(async (sql) => {
    const calendar = await calendarFor(sql, actor, await calendarOfEvent(sql, id), 'events.read');
    return readEvent({ sql, calendar }, id);
  });
}

function instanceAt<Row extends EventsTable>(series: Row, originalStart: string): Row | undefined {
  const occurrence = series.recurrence === null ? undefined : occurrenceAt(series, originalStart);
  return occurrence && instanceRow(series, occurrence);
}

export type Target =
  | { readonly reach: 'event'; readonly row: EventsTable }
  | { readonly reach: 'series'; readonly series: EventsTable; readonly seen: EventsTable }
  /** One occurrence, whether or not it has a row, or it and all later ones. */
  | {
      readonly reach: 'this' | 'following';
      readonly series: EventsTable;
      readonly seen: EventsTable;
      readonly isStored: boolean;
    };

/**
 * Finds the target of a change: a single event, a whole series, or an occurrence of one.
 * @param expected the version that the caller has seen, or null
 * @throws ApiError `not_found`, `version_conflict`
 */
export async function findTarget(
  change: ChangeContext,
  id: string,
  scope: EditScope | undefined,
  expected: number | null,
): Promise<Target> {
  const target = await lookUp(change, id, scope);
  const seen = target.reach === 'event' ? target.row : target.seen;
  if (expected !== null && expected !== (await shownVersionOf(change, seen))) {
    throw new ApiError('version_conflict', { current: await readEvent(change, id) });
  }
  return target;
}

const versionOfTag = preparedQuery((sql, { id, calendarId }: { id: string; calendarId: string }) =>
  sql.selectFrom('tags').select('shown_version').where('id', '=', id).where('calendar_id', '=', calendarId),
);

async function shownVersionOf({ sql, calendar }: Opened, row: EventsTable): Promise<number> {
  const { version, created_by, calendar_id } = row;
  const { tag_id, person_ids } = isHiddenFrom(calendar, row) ? asBlock(row) : row;
  const [tag] = tag_id === null ? [] : await versionOfTag(sql, { id: tag_id, calendarId: calendar_id });
  const [author] =
    created_by === null ? [] : await versionOfAuthor(sql, { calendarId: calendar_id, userId: created_by });
  return shownVersion({
    version,
    tag_version: tag?.shown_version ?? null,
    author_version: author?.shown_version ?? null,
    person_ids,
    people_version: calendar.people_version,
  });
}

async function lookUp(
  { sql, calendar }: Pick<ChangeContext, 'sql' | 'calendar'>,
  id: string,
  scope: EditScope | undefined,
): Promise<Target> {
  const here = async (wanted: string) => {
    const row = await findRow(sql, wanted);
    return row?.calendar_id === calendar.id ? row : undefined;
  };
  const row = await here(id);
  if (row?.recurrence != null) {
    if (scope !== 'this') return { reach: 'series', series: row, seen: row };
    return lookUp({ sql, calendar }, instanceId(row.id, row.start_time), 'this');
  }
  const named = parseInstanceId(id);
  const series = named ? await here(named.seriesId) : undefined;
  if (!named || !series) {
    if (!row) throw new ApiError('not_found');
    return { reach: 'event', row };
  }
  const seen = row ?? instanceAt(series, named.originalStart);
  if (!seen) throw new ApiError('not_found');
  if (scope === 'all') return { reach: 'series', series, seen };
  const isFirst = instanceId(series.id, series.start_time) === id;
  if (scope === 'following' && isFirst) return { reach: 'series', series, seen };
  return { reach: scope ?? 'this', series, seen, isStored: row !== undefined };
}
