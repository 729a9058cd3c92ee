import { ApiError } from '#domain/errors.ts';
import { EXCEPTIONS_MAX } from '#domain/events.ts';
import type { EventFields, ExceptionFields, ObjectFields } from '#domain/icalendar/fields.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { editedRow, newRow } from '#server/events/edit.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import type { KnownPeople } from '#server/events/people/names.ts';
import { storedPeople } from '#server/events/people/of-event.ts';
import { checkClass } from '#server/events/readable-row.ts';
import { isSame, save } from '#server/events/save.ts';
import { instanceRow, occurrenceAt } from '#server/events/series-row.ts';
import { exceptionsOf, insertRow, insertRows, replaceRow } from '#server/events/store.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { deleteExceptions } from './exceptions.ts';

/** Converts an iCalendar object, an event or a series with its exceptions, to rows. */

type Planning = Pick<ChangeContext, 'sql' | 'calendar' | 'version' | 'now'>;

interface Row {
  /** The stored row; null if there is none. */
  readonly before: EventsTable | null;
  readonly next: EventsTable;
}

export interface EventsPlan {
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly event: Row;
  readonly exceptions: readonly Row[];
  /** Exceptions that the object no longer has. */
  readonly removed: readonly EventsTable[];
}

/** The context of an object: the id of its event, and the tags and people of the calendar. */
export interface EventsContext {
  readonly id: string;
  /** The stored event with the id, null for a new one. Its author is kept. */
  readonly stored: EventsTable | null;
  readonly tagOf: (tag: EventFields['tag']) => string | null;
  readonly people: Pick<KnownPeople, 'idsOf'>;
}

/**
 * Plans the rows of an event from an object; nothing is written.
 * @throws ApiError as `newRow`; `quota_exceptions`, `recurrence_invalid` for an exception that its series does not generate
 */
export async function planEvents(
  context: Planning,
  actor: Actor,
  { event, exceptions }: Pick<ObjectFields, 'event' | 'exceptions'>,
  { id, stored, tagOf, people }: EventsContext,
): Promise<EventsPlan> {
  if (event.exdates.length + exceptions.length > EXCEPTIONS_MAX) throw new ApiError('quota_exceptions');
  const values = (fields: EventFields) => ({
    ...fields,
    rdates: [...fields.rdates],
    exdates: undefined,
    tagId: tagOf(fields.tag),
    personIds: people.idsOf(fields.people),
  });
  const calendarId = context.calendar.id;
  const fresh = newRow(context, actor, id, { ...values(event), calendarId, id: undefined });
  const bare = stored ? { ...fresh, ...retainedColumns(stored, values(event).personIds, context) } : fresh;
  if (stored) checkClass(context.calendar, stored, bare);
  const next = { ...bare, exdates: JSON.stringify(await existingExdates(bare, event.exdates, exceptions)) };
  const changed = stored && stored.recurrence !== null ? await exceptionsOf(context.sql, id) : [];
  const unmatched = new Map(changed.map((row) => [row.id, row]));
  const rows: Row[] = [];
  const giveWay = inSlices();
  for (const { originalStart, event: own } of exceptions) {
    await giveWay();
    const occurrence = occurrenceAt(bare, originalStart);
    if (!occurrence) throw new ApiError('recurrence_invalid', { fields: { recurrence: 'invalid' } });
    const plain = instanceRow(next, occurrence);
    const before = unmatched.get(plain.id) ?? null;
    unmatched.delete(plain.id);
    const ownValues = values(own);
    const row = editedRow(plain, { ...ownValues, recurrence: undefined, rdates: undefined }, context);
    rows.push({ before, next: before ? { ...row, ...retainedColumns(before, ownValues.personIds, context) } : row });
  }
  const removed = [...unmatched.values()];
  const isTouched = [{ before: stored, next }, ...rows].some((row) => !row.before || !isSame(row.before, row.next));
  const outcome = !stored ? 'created' : isTouched || removed.length > 0 ? 'updated' : 'unchanged';
  return { outcome, event: { before: stored, next }, exceptions: rows, removed };
}

/** What an object does not tell of a stored event: its author, and its people if the text has none. */
const retainedColumns = (stored: EventsTable, personIds: readonly string[] | undefined, { calendar }: Planning) => ({
  created_by: stored.created_by,
  created_at: stored.created_at,
  person_ids: personIds ? JSON.stringify(storedPeople(stored, personIds, calendar.gone_people)) : stored.person_ids,
});

/** The excluded starts that the series generates and that are no exceptions. */
async function existingExdates(
  row: EventsTable,
  exdates: readonly string[],
  exceptions: readonly ExceptionFields[],
): Promise<string[]> {
  if (row.recurrence === null) return [];
  const changed = new Set(exceptions.map(({ originalStart }) => originalStart));
  const giveWay = inSlices();
  const existing = new Set<string>();
  for (const start of exdates) {
    await giveWay();
    if (!changed.has(start) && occurrenceAt(row, start) !== undefined) existing.add(start);
  }
  return [...existing].sort();
}

/** Writes a plan made in the same transaction; unchanged rows are not written. @throws ApiError as `insertRow` */
export async function writeEvents(change: ChangeContext, { event, exceptions, removed }: EventsPlan): Promise<void> {
  const giveWay = inSlices();
  if (event.before) await save(change, event.before, event.next);
  else await insert(change, event.next);
  await deleteExceptions(change, removed);
  for (const { before, next } of exceptions) {
    await giveWay();
    if (!before) await insert(change, next);
    else if (!isSame(before, next)) {
      await replaceRow(change.sql, next);
      change.record({ entity: 'event', id: next.id, before: eventSnapshot(before), after: eventSnapshot(next) });
    }
  }
}

async function insert({ sql, record }: ChangeContext, row: EventsTable): Promise<void> {
  await insertRow(sql, row);
  record({ entity: 'event', id: row.id, before: null, after: eventSnapshot(row) });
}

/** The bulk form of `writeEvents`, for planned events of which nothing is stored yet. */
export async function writeNewEvents({ sql, record }: ChangeContext, plans: readonly EventsPlan[]): Promise<void> {
  const rows = plans.flatMap(({ event, exceptions }) => [event.next, ...exceptions.map(({ next }) => next)]);
  await insertRows(sql, rows);
  for (const row of rows) record({ entity: 'event', id: row.id, before: null, after: eventSnapshot(row) });
}
