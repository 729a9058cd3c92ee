import type { EventsTable } from '#server/db/database.ts';
import { endOfSeries } from './series.ts';
import { deriveTimes } from './times.ts';

/** What the history keeps of an event: enough to show what changed and to bring it back. */
export function keptEvent(row: EventsTable) {
  return {
    title: row.title,
    description: row.description,
    location: row.location,
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

export type KeptEvent = ReturnType<typeof keptEvent>;

/** The row that a kept event stands for, with the times derived anew. */
export function rowOfKept(kept: KeptEvent, id: string, calendarId: string, version: number, now: number): EventsTable {
  const row: EventsTable = {
    id,
    calendar_id: calendarId,
    title: kept.title,
    description: kept.description,
    location: kept.location,
    ...deriveTimes(kept.startTime, kept.endTime, kept.isAllDay, kept.timeZone),
    tag_id: kept.tagId,
    recurrence: kept.recurrence,
    exdates: kept.exdates,
    recurring_event_id: kept.recurringEventId,
    original_start: kept.originalStart,
    version,
    created_by: kept.createdBy,
    created_at: kept.createdAt,
    updated_at: now,
    series_ends_at: null,
  };
  return { ...row, series_ends_at: endOfSeries(row) };
}
