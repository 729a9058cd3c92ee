import { ApiError } from '#domain/errors.ts';
import type { CalendarEvent, CreateEventBody, EditScope, UpdateEventBody } from '#domain/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/actor.ts';
import type { Sql } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { editedRow, newRow, tagFor, withTag } from './edit.ts';
import { eventSnapshot } from './event-snapshot.ts';
import { checkExceptions, deleteExceptions } from './exceptions.ts';
import { deleteFollowing, excludeOccurrence, splitSeries } from './occurrences.ts';
import { isSame, save } from './save.ts';
import { deleteRow, exceptionsOf, findRow, insertRow, replaceRow } from './store.ts';
import { findTarget } from './target.ts';
import { eventView } from './view.ts';
import { carryExceptions, editedSeries, updateSeries, valuesForSeries } from './whole-series.ts';

/**
 * Adds an event. With an id that this calendar has already, nothing is added.
 * @returns the new event, or null
 * @throws ApiError `id_taken`, `event_end_before_start`, `tag_unknown`, `recurrence_invalid`, `recurrence_too_dense`,
 *   `recurrence_empty`, `recurrence_count`
 */
export async function createEvent(
  change: ChangeContext,
  actor: Actor,
  id: string,
  values: CreateEventBody,
): Promise<CalendarEvent | null> {
  const { sql, calendar, record } = change;
  // One that the server has made is nobody's yet.
  if (values.id !== undefined) {
    const stored = await findRow(sql, id);
    if (stored?.calendar_id === calendar.id) return null;
    if (stored || (await wasUsed(sql, id))) throw new ApiError('id_taken');
  }
  const row = newRow(change, actor, id, values);
  const tag = await tagFor(change, row.tag_id);
  await insertRow(sql, row);
  record({ entity: 'event', id, before: null, after: eventSnapshot(row) });
  return eventView({
    ...row,
    series_rule: null,
    tag_name: tag?.name ?? null,
    tag_color: tag?.color ?? null,
    tag_version: null,
    tag_deleted_at: null,
    creator_name: calendar.actorName,
    author_version: null,
    calendar_color: calendar.color,
    calendar_name: calendar.name,
    calendar_zone: calendar.time_zone,
  });
}

const usesOfId = preparedQuery((sql, { id }: { id: string }) =>
  sql.selectFrom('changes').select('version').where('entity_id', '=', id).limit(1),
);

const wasUsed = async (sql: Sql, id: string): Promise<boolean> => (await usesOfId(sql, { id })).length > 0;

/**
 * Changes an event, a series, or occurrences of one, where it is.
 * @param scope how far the change of a series reaches; see `ScopeQuery`
 * @param expected the version the caller has seen, or null
 * @returns the id under which the changed event is found now
 * @throws ApiError `not_found`, `version_conflict`, `quota_exceptions`, and as `createEvent`
 */
export async function updateEvent(
  change: ChangeContext,
  id: string,
  scope: EditScope | undefined,
  expected: number | null,
  given: UpdateEventBody,
): Promise<string> {
  const target = await findTarget(change, id, scope, expected);
  const values = await withTag(change, target.reach === 'event' ? target.row : target.seen, given);
  if (target.reach === 'event') return save(change, target.row, editedRow(target.row, values, change));
  if (target.reach === 'series')
    return updateSeries(change, target.series, valuesForSeries(target.series, target.seen, values));
  if (target.reach === 'following') return splitSeries(change, target.series, target.seen, values);
  // An occurrence shows the rule of its series; alone it has none to change.
  const next = editedRow(target.seen, { ...values, recurrence: undefined }, change);
  if (target.isStored) return save(change, target.seen, next);
  if (isSame(target.seen, next)) return target.seen.id;
  await checkExceptions(change, target.series);
  await insertRow(change.sql, next);
  change.record({ entity: 'event', id: next.id, before: null, after: eventSnapshot(next) });
  return next.id;
}

/**
 * Moves an event, or a whole series, to another calendar, changing it on the way. It loses its tag unless one of the target
 * is given.
 * @param from, to the two calendars, both opened for writing in one transaction
 * @throws ApiError as `updateEvent`; `validation_failed` for a part of a series
 */
export async function moveEvent(
  from: ChangeContext,
  to: ChangeContext,
  id: string,
  scope: EditScope | undefined,
  expected: number | null,
  values: UpdateEventBody,
): Promise<string> {
  const target = await findTarget(from, id, scope, expected);
  if (target.reach === 'this' || target.reach === 'following') {
    throw new ApiError('validation_failed', { fields: { calendarId: 'invalid' } });
  }
  const row = target.reach === 'event' ? target.row : target.series;
  const wanted = target.reach === 'event' ? values : valuesForSeries(row, target.seen, values);
  const arrive = { calendar_id: to.calendar.id, tag_id: values.tagId ?? null, version: to.version };
  await tagFor(to, arrive.tag_id);
  const next = { ...(await editedSeries(row, wanted, to)), ...arrive };
  const exceptions = (await exceptionsOf(from.sql, row.id)).map((old) => ({ old, arrived: { ...old, ...arrive } }));
  const giveWay = inSlices();
  for (const { old, arrived } of [{ old: row, arrived: next }, ...exceptions]) {
    await giveWay();
    await replaceRow(to.sql, arrived);
    from.record({ entity: 'event', id: old.id, before: eventSnapshot(old), after: null });
    to.record({ entity: 'event', id: old.id, before: null, after: eventSnapshot(arrived) });
  }
  await carryExceptions(
    to,
    exceptions.map(({ arrived }) => arrived),
    row,
    next,
  );
  return row.id;
}

/** @throws ApiError `not_found`, `version_conflict`, `quota_exceptions` */
export async function deleteEvent(
  change: ChangeContext,
  id: string,
  scope: EditScope | undefined,
  expected: number | null,
): Promise<void> {
  const target = await findTarget(change, id, scope, expected);
  if (target.reach === 'this') return excludeOccurrence(change, target.series, target.seen);
  if (target.reach === 'following') return deleteFollowing(change, target.series, target.seen);
  const row = target.reach === 'event' ? target.row : target.series;
  await deleteExceptions(change, await exceptionsOf(change.sql, row.id));
  await deleteRow(change.sql, row.id);
  change.record({ entity: 'event', id: row.id, before: eventSnapshot(row), after: null });
}
