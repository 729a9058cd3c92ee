import { eventTexts } from '#domain/events.ts';
import type { EventsTable } from '#server/db/database.ts';
import { endOfSeries } from './series/series.ts';
import { deriveTimes } from './times.ts';

/** The state of an event that the log keeps, to show changes and to undo them. */
export function eventSnapshot(row: EventsTable) {
  return {
    ...eventTexts(row),
    startTime: row.start_time,
    endTime: row.end_time,
    isAllDay: row.is_all_day === 1,
    timeZone: row.time_zone,
    tagId: row.tag_id,
    recurrence: row.recurrence,
    exdates: row.exdates,
    recurringEventId: row.recurring_event_id,
    originalStart: row.original_start,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

export type EventSnapshot = ReturnType<typeof eventSnapshot>;

/** The row of a logged event, with its times derived again. */
export function rowOfSnapshot(
  snapshot: EventSnapshot,
  id: string,
  calendarId: string,
  version: number,
  now: number,
): EventsTable {
  const row: EventsTable = {
    id,
    calendar_id: calendarId,
    // A change that was logged before a field existed says nothing about it.
    ...eventTexts(snapshot),
    ...deriveTimes(snapshot.startTime, snapshot.endTime, snapshot.isAllDay, snapshot.timeZone),
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
