import { ApiError } from '#domain/errors.ts';
import type { CreateEventBody, Event, UpdateEventBody } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { EventsTable } from '#server/schema/tables.ts';
import { keptEvent } from './kept.ts';
import { deriveTimes } from './times.ts';
import { eventRows, eventView } from './view.ts';

const storedEvent = (sql: Sql, id: string): Promise<EventsTable | undefined> =>
  sql.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();

/** The calendar that holds an event. @throws ApiError `not_found` */
export async function calendarOfEvent(sql: Sql, id: string): Promise<string> {
  const row = await sql.selectFrom('events').select('calendar_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row.calendar_id;
}

/** @throws ApiError `not_found` */
export async function readEvent(sql: Sql, id: string): Promise<Event> {
  const row = await eventRows(sql).where('events.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return eventView(row);
}

async function checkTag(sql: Sql, calendarId: string, tagId: string | null): Promise<void> {
  if (tagId === null) return;
  const tag = await sql
    .selectFrom('tags')
    .select('id')
    .where('id', '=', tagId)
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();
  if (!tag) throw new ApiError('tag_unknown', { fields: { tagId: 'invalid' } });
}

/**
 * Adds an event. With an id that this calendar has already, the stored event is the answer and nothing is added.
 * @throws ApiError `id_taken`, `event_end_before_start`, `tag_unknown`
 */
export async function createEvent(
  { sql, calendar, version, now, record }: ChangeContext,
  actor: Actor,
  id: string,
  values: CreateEventBody,
): Promise<{ created: boolean }> {
  const stored = await storedEvent(sql, id);
  if (stored?.calendar_id === calendar.id) return { created: false };
  if (stored || (await wasUsed(sql, id))) throw new ApiError('id_taken');
  const tagId = values.tagId ?? null;
  await checkTag(sql, calendar.id, tagId);
  const zone = values.timeZone ?? calendar.time_zone;
  const row: EventsTable = {
    id,
    calendar_id: calendar.id,
    title: values.title,
    description: values.description ?? '',
    location: values.location ?? '',
    ...deriveTimes(values.startTime, values.endTime, values.isAllDay ?? false, zone),
    tag_id: tagId,
    recurrence: withoutRecurrence(values.recurrence),
    exdates: '[]',
    recurring_event_id: null,
    original_start: null,
    version,
    created_by: actor.userId,
    created_at: now,
    updated_at: now,
  };
  await sql.insertInto('events').values(row).execute();
  record({ entity: 'event', id, before: null, after: keptEvent(row) });
  return { created: true };
}

const wasUsed = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.selectFrom('changes').select('version').where('entity_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

function withoutRecurrence(rule: string | null | undefined): null {
  if (rule) throw new ApiError('recurrence_invalid', { fields: { recurrence: 'invalid' } });
  return null;
}

/** The event to change. @throws ApiError `not_found`, `version_conflict` */
async function changeable({ sql, calendar }: ChangeContext, id: string, expected: number | null): Promise<EventsTable> {
  const row = await storedEvent(sql, id);
  if (row?.calendar_id !== calendar.id) throw new ApiError('not_found');
  if (expected !== null && expected !== row.version) {
    throw new ApiError('version_conflict', { current: await readEvent(sql, id) });
  }
  return row;
}

/** The row that an event becomes; a field left out keeps its value. */
function edited(row: EventsTable, values: UpdateEventBody, change: { version: number; now: number }): EventsTable {
  withoutRecurrence(values.recurrence);
  return {
    ...row,
    title: values.title ?? row.title,
    description: values.description ?? row.description,
    location: values.location ?? row.location,
    ...deriveTimes(
      values.startTime ?? row.start_time,
      values.endTime ?? row.end_time,
      values.isAllDay ?? row.is_all_day === 1,
      values.timeZone ?? row.time_zone,
    ),
    tag_id: values.tagId === undefined ? row.tag_id : values.tagId,
    version: change.version,
    updated_at: change.now,
  };
}

/**
 * Changes an event where it is.
 * @param expected the version the caller has seen, or null
 * @throws ApiError `not_found`, `version_conflict`, `event_end_before_start`, `tag_unknown`
 */
export async function updateEvent(
  change: ChangeContext,
  id: string,
  expected: number | null,
  values: UpdateEventBody,
): Promise<void> {
  const row = await changeable(change, id, expected);
  const next = edited(row, values, change);
  if (next.tag_id !== row.tag_id) await checkTag(change.sql, change.calendar.id, next.tag_id);
  const [before, after] = [keptEvent(row), keptEvent(next)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await change.sql.updateTable('events').set(next).where('id', '=', id).execute();
  change.record({ entity: 'event', id, before, after });
}

/**
 * Moves an event to another calendar, changing it on the way. It loses its tag unless one of the target is given.
 * @param from, to the two calendars, both opened for writing in one transaction
 * @throws ApiError as `updateEvent`
 */
export async function moveEvent(
  from: ChangeContext,
  to: ChangeContext,
  id: string,
  expected: number | null,
  values: UpdateEventBody,
): Promise<void> {
  const row = await changeable(from, id, expected);
  const next = { ...edited(row, values, to), calendar_id: to.calendar.id, tag_id: values.tagId ?? null };
  await checkTag(to.sql, to.calendar.id, next.tag_id);
  await to.sql.updateTable('events').set(next).where('id', '=', id).execute();
  from.record({ entity: 'event', id, before: keptEvent(row), after: null });
  to.record({ entity: 'event', id, before: null, after: keptEvent(next) });
}

/** @throws ApiError `not_found`, `version_conflict` */
export async function deleteEvent(change: ChangeContext, id: string, expected: number | null): Promise<void> {
  const row = await changeable(change, id, expected);
  await change.sql.deleteFrom('events').where('id', '=', id).execute();
  change.record({ entity: 'event', id, before: keptEvent(row), after: null });
}
