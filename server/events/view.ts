import type { Event } from '#domain/events.ts';
import { iso } from '#server/platform/clock.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { EventsTable } from '#server/schema/tables.ts';

/** Events with what their views show: the tag, who made them, and the calendar's colour and zone. */
export const eventRows = (sql: Sql) =>
  sql
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .leftJoin('tags', 'tags.id', 'events.tag_id')
    .leftJoin('users', 'users.id', 'events.created_by')
    .leftJoin('events as series', 'series.id', 'events.recurring_event_id')
    .selectAll('events')
    .select([
      'series.recurrence as series_rule',
      'tags.name as tag_name',
      'tags.color as tag_color',
      'users.name as creator_name',
      'calendars.color as calendar_color',
      'calendars.name as calendar_name',
      'calendars.time_zone as calendar_zone',
    ]);

export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['executeTakeFirstOrThrow']>>;

/** As much of a row as an event shows of itself. */
export type ShownEvent = Omit<
  EventsTable,
  'calendar_id' | 'recurrence' | 'exdates' | 'series_ends_at' | 'span' | 'created_by' | 'tag_id'
>;

/** What an event shows of other things. */
export interface Surroundings {
  readonly calendar: { readonly id: string; readonly color: string };
  readonly tag: Event['tag'];
  readonly createdBy: Event['createdBy'];
  /** Of the event, or of its series. */
  readonly recurrence: string | null;
}

export function eventView(row: EventRow): Event {
  const view = viewAmong(row, {
    calendar: { id: row.calendar_id, color: row.calendar_color },
    tag: row.tag_id ? { id: row.tag_id, name: row.tag_name ?? '', color: row.tag_color ?? '' } : null,
    createdBy: row.created_by ? { id: row.created_by, name: row.creator_name ?? '' } : null,
    recurrence: row.recurrence ?? row.series_rule,
  });
  if (row.exdates !== '[]') view.exdates = JSON.parse(row.exdates);
  return view;
}

export function viewAmong(row: ShownEvent, { calendar, tag, createdBy, recurrence }: Surroundings): Event {
  const timed = row.is_all_day === 0;
  return {
    id: row.id,
    calendarId: calendar.id,
    title: row.title,
    description: row.description,
    location: row.location,
    startTime: row.start_time,
    endTime: row.end_time,
    isAllDay: !timed,
    timeZone: row.time_zone,
    startAt: timed ? iso(row.starts_at) : null,
    endAt: timed ? iso(row.ends_at) : null,
    tagId: tag?.id ?? null,
    tag,
    color: tag?.color ?? calendar.color,
    recurrence,
    recurringEventId: row.recurring_event_id,
    originalStart: row.original_start,
    version: row.version,
    createdBy,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}
