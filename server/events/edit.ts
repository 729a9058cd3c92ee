import { isEventDay } from '#domain/dates/event-days.ts';
import { dateOf } from '#domain/dates/local.ts';
import { ApiError, type Fields } from '#domain/errors.ts';
import { columnsOfFields } from '#domain/event-fields.ts';
import type { CalendarEvent, CreateEventBody, UpdateEventBody } from '#domain/events.ts';
import { checkRecurrence } from '#domain/recurrence/check.ts';
import { type EventTexts, eventTexts } from '#domain/values/events.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { storedPeople, withPeople } from '#server/events/people/of-event.ts';
import { tagsOfCalendar } from '#server/events/tags/names.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { editedWhen, moved, rdatesOf, storedRdates } from './details.ts';
import { checkClass } from './readable-row.ts';
import { endOfSeries, overlapsItself } from './series-row.ts';
import { asShown, deriveTimes } from './times.ts';

/** The tag that an event is to have; null for none. @throws ApiError `tag_unknown` */
export async function tagFor({ sql, calendar }: Opened, tagId: string | null): Promise<CalendarEvent['tag']> {
  if (tagId === null) return null;
  const tag = (await tagsOfCalendar(sql, { calendarId: calendar.id })).find(({ id }) => id === tagId);
  if (!tag) throw new ApiError('tag_unknown', { fields: { tagId: 'invalid' } });
  return tag;
}

/** The values of an edit with a tag and people that exist. @throws ApiError `tag_unknown`, `person_unknown` */
export const withExistingOnes = async (change: ChangeContext, row: EventsTable, values: UpdateEventBody) =>
  withPeople(change, row, await withTag(change, row, values));

/**
 * The values of an edit with an existing tag. An event whose tag was deleted shows none; an edit that leaves it so keeps the tag's id, so
 * that undoing the deletion brings the tag back.
 * @param row the event being edited
 * @throws ApiError `tag_unknown`
 */
async function withTag(
  change: ChangeContext,
  row: EventsTable,
  { tagId, ...values }: UpdateEventBody,
): Promise<UpdateEventBody> {
  if (tagId === undefined) return values;
  if (tagId !== null) await tagFor(change, tagId);
  else if (row.tag_id !== null) {
    const shown = await tagsOfCalendar(change.sql, { calendarId: change.calendar.id });
    if (!shown.some(({ id }) => id === row.tag_id)) return values;
  }
  return { ...values, tagId };
}

/** Days that an edit changes must be within the range of allowed dates. @throws ApiError `validation_failed` */
function checkDays(next: Pick<EventsTable, 'start_time' | 'end_time'>, before?: EventsTable): void {
  const isWrong = (name: 'start_time' | 'end_time') => next[name] !== before?.[name] && !isEventDay(dateOf(next[name]));
  const fields: Fields = {
    ...(isWrong('start_time') && { startTime: 'date_out_of_range' }),
    ...(isWrong('end_time') && { endTime: 'date_out_of_range' }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields });
}

/** The row of a new event. @throws ApiError `event_end_before_start`, `validation_failed`, and as `withRule` */
export function newRow(
  { calendar, version, now }: Pick<ChangeContext, 'calendar' | 'version' | 'now'>,
  actor: Actor,
  id: string,
  values: CreateEventBody,
): EventsTable {
  const { startTime, endTime, isAllDay = false, isFloating, endTimeZone: endZone = null, startFold, endFold } = values;
  const zone = isFloating ? calendar.time_zone : (values.timeZone ?? calendar.time_zone);
  const options = {
    endZone,
    ...(isFloating && { isFloating }),
    ...(startFold && { startFold }),
    ...(endFold && { endFold }),
  };
  const times = deriveTimes(startTime, endTime, isAllDay, zone, options);
  checkDays(times);
  return withRule(
    {
      id,
      calendar_id: calendar.id,
      ...eventTexts(values),
      ...times,
      ...columnsOfFields(values),
      tag_id: values.tagId ?? null,
      recurrence: null,
      exdates: '[]',
      rdates: '[]',
      recurring_event_id: null,
      original_start: null,
      series_ends_at: null,
      version,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    },
    values.recurrence || null,
    values.rdates,
  );
}

/** The row after an edit; a field left out keeps its value. @throws ApiError as `newRow`, `checkClass` */
export function editedRow(
  row: EventsTable,
  values: Partial<UpdateEventBody>,
  { version, now, calendar }: Pick<ChangeContext, 'version' | 'now' | 'calendar'>,
): EventsTable {
  const texts: EventTexts = {
    title: values.title ?? row.title,
    description: values.description ?? row.description,
    location: values.location ?? row.location,
    url: values.url ?? row.url,
  };
  const personIds = values.personIds && storedPeople(row, values.personIds, calendar.gone_people);
  const { start, end, isAllDay, zone, ...options } = editedWhen(row, values, calendar.time_zone);
  const next: EventsTable = {
    ...row,
    ...texts,
    ...deriveTimes(start, end, isAllDay, zone, options),
    ...columnsOfFields({ ...values, personIds }, row),
    tag_id: values.tagId === undefined ? row.tag_id : values.tagId,
    version,
    updated_at: now,
  };
  checkDays(next, row);
  checkClass(calendar, row, next);
  // The API shows no rule for a series of added dates alone.
  const isUnchanged = values.recurrence === undefined || (values.recurrence || null) === (row.recurrence || null);
  // A rule stored before today's checks does not prevent another title.
  if (isUnchanged && values.rdates === undefined && TIMES.every((name) => next[name] === row[name]))
    return { ...next, series_ends_at: endOfSeries(next) };
  const rule = isUnchanged ? row.recurrence : values.recurrence || null;
  if (values.rdates) return withRule(next, rule || null, values.rdates);
  return withRule(next, rule, rule === null ? [] : rdatesOf(row).map(moved(row.start_time, next.start_time)));
}

const TIMES = ['start_time', 'end_time', 'is_all_day', 'time_zone', 'end_time_zone', 'starts_at', 'ends_at'] as const;

/**
 * A row with its recurrence rule, checked, or without one.
 * @param rule empty for a series of added dates alone
 * @param rdates those dates
 * @throws ApiError `recurrence_invalid`, `recurrence_too_dense`, `recurrence_empty`, `recurrence_count`, `validation_failed`
 */
export function withRule(row: EventsTable, rule: string | null, rdates: readonly string[] = []): EventsTable {
  if (rule === null && rdates.length === 0)
    return { ...asShown(row), recurrence: null, exdates: '[]', rdates: '[]', series_ends_at: null };
  // An exception cannot repeat by itself.
  if (row.recurring_event_id !== null) throw new ApiError('recurrence_invalid', { fields: { recurrence: 'invalid' } });
  if (rdates.some((start) => !isEventDay(dateOf(start))))
    throw new ApiError('validation_failed', { fields: { rdates: 'date_out_of_range' } });
  const start = { startTime: row.start_time, isAllDay: row.is_all_day === 1, timeZone: row.time_zone };
  const recurrence = rule ? checkRecurrence(rule, start) : '';
  const repeating = { ...firstOfTwo(row), recurrence, rdates: storedRdates(rdates, row) };
  if (overlapsItself(repeating)) throw new ApiError('recurrence_too_dense');
  return { ...repeating, series_ends_at: endOfSeries(repeating) };
}

/** A series starts at the first of two equal local times: its rule generates no other. */
function firstOfTwo(row: EventsTable): EventsTable {
  if (row.start_fold === 0 && row.end_fold === 0) return row;
  return { ...row, ...deriveTimes(row.start_time, row.end_time, false, row.time_zone, { endZone: row.end_time_zone }) };
}
