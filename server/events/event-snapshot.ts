import { columnsOfFields, type EventFieldName, fieldsOfColumns } from '#domain/event-fields.ts';
import { eventTexts } from '#domain/values/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { rdatesOf } from './details.ts';
import { endOfSeries } from './series-row.ts';
import { deriveTimes } from './times.ts';

/** The state of an event that the log stores, to show changes and to undo them. */
export function eventSnapshot(row: EventsTable) {
  return {
    ...eventTexts(row),
    startTime: row.start_time,
    endTime: row.end_time,
    isAllDay: row.is_all_day === 1,
    // The zone of a floating event is the calendar's, not a choice.
    timeZone: row.is_floating === 1 ? '' : row.time_zone,
    endTimeZone: row.end_time_zone,
    isFloating: row.is_floating === 1,
    startFold: row.start_fold,
    endFold: row.end_fold,
    ...fieldsOfColumns(row),
    tagId: row.tag_id,
    recurrence: row.recurrence,
    exdates: row.exdates,
    rdates: rdatesOf(row),
    recurringEventId: row.recurring_event_id,
    originalStart: row.original_start,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

export type EventSnapshot = ReturnType<typeof eventSnapshot>;

type Later = 'endTimeZone' | 'isFloating' | 'startFold' | 'endFold' | 'rdates' | EventFieldName;
/** A snapshot read from the log: one that was logged before a field existed lacks it. */
export type LoggedEvent = Omit<EventSnapshot, Later> & Partial<Pick<EventSnapshot, Later>>;

/** The row of a logged event, with its times derived again. */
export function rowOfSnapshot(
  snapshot: LoggedEvent,
  id: string,
  { calendar, version, now }: Pick<ChangeContext, 'calendar' | 'version' | 'now'>,
): EventsTable {
  const { isFloating = false, endTimeZone: endZone = null, startFold = 0, endFold = 0, rdates = [] } = snapshot;
  const zone = isFloating ? calendar.time_zone : snapshot.timeZone;
  const options = { isFloating, endZone, startFold, endFold };
  const row: EventsTable = {
    id,
    calendar_id: calendar.id,
    ...eventTexts(snapshot),
    ...deriveTimes(snapshot.startTime, snapshot.endTime, snapshot.isAllDay, zone, options),
    ...columnsOfFields(snapshot),
    rdates: JSON.stringify(rdates),
    tag_id: snapshot.tagId,
    recurrence: snapshot.recurrence,
    exdates: snapshot.exdates,
    recurring_event_id: snapshot.recurringEventId,
    original_start: snapshot.originalStart,
    version,
    created_by: snapshot.createdBy,
    created_at: snapshot.createdAt,
    updated_at: now,
    series_ends_at: null,
  };
  return { ...row, series_ends_at: endOfSeries(row) };
}
