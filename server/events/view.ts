import type { NotNull } from 'kysely';
import { fieldsOfColumns } from '#domain/event-fields.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { eventTexts } from '#domain/values/events.ts';
import { existingPeople } from '#server/events/people/of-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import type { ReadableRow } from './readable-row.ts';

export const eventRows = (sql: Sql) =>
  sql
    .selectFrom('events')
    // Each event has a calendar. A left join keeps the planner from starting with calendars when statistics underrate a large one.
    .leftJoin('calendars', 'calendars.id', 'events.calendar_id')
    .leftJoin('tags', (join) =>
      join.onRef('tags.id', '=', 'events.tag_id').onRef('tags.calendar_id', '=', 'events.calendar_id'),
    )
    // An author is shown while their account is active.
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'events.created_by').on('users.email', '<>', ''))
    .leftJoin('author_versions', (join) =>
      join
        .onRef('author_versions.calendar_id', '=', 'events.calendar_id')
        .onRef('author_versions.user_id', '=', 'events.created_by'),
    )
    .leftJoin('events as series', (join) =>
      join.onRef('series.id', '=', 'events.recurring_event_id').onRef('series.calendar_id', '=', 'events.calendar_id'),
    )
    .selectAll('events')
    .select([
      'series.recurrence as series_rule',
      'tags.name as tag_name',
      'tags.color as tag_color',
      'tags.shown_version as tag_version',
      'tags.deleted_at as tag_deleted_at',
      'users.name as creator_name',
      'author_versions.shown_version as author_version',
      'calendars.color as calendar_color',
      'calendars.name as calendar_name',
      'calendars.time_zone as calendar_zone',
      'calendars.people_version',
      'calendars.gone_people as deleted_people',
    ])
    .$narrowType<{ calendar_color: NotNull; calendar_name: NotNull; calendar_zone: NotNull }>()
    .$narrowType<{ people_version: NotNull; deleted_people: NotNull }>();

export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['executeTakeFirstOrThrow']>>;

type Versions = 'version' | 'tag_version' | 'author_version' | 'person_ids' | 'people_version';

/** The version that an event is shown with: the latest of its own, its tag's, its author's, and that of its people. */
export const shownVersion = (row: Pick<EventRow, Versions>): number =>
  Math.max(
    row.version,
    row.tag_version ?? 0,
    row.author_version ?? 0,
    row.person_ids === '[]' ? 0 : row.people_version,
  );

export function eventView(row: ReadableRow<EventRow>): CalendarEvent {
  const timed = row.is_all_day === 0;
  const fields = fieldsOfColumns(row);
  const tagId = row.tag_deleted_at === null ? row.tag_id : null;
  const tag = tagId ? { id: tagId, name: row.tag_name ?? '', color: row.tag_color ?? '' } : null;
  const view: CalendarEvent = {
    id: row.id,
    calendarId: row.calendar_id,
    ...eventTexts(row),
    startTime: row.start_time,
    endTime: row.end_time,
    isAllDay: !timed,
    timeZone: row.time_zone,
    startAt: timed ? iso(row.starts_at) : null,
    endAt: timed ? iso(row.ends_at) : null,
    ...fields,
    personIds: existingPeople(fields.personIds, row.deleted_people),
    ...(row.redacted && { redacted: true }),
    endTimeZone: row.end_time_zone,
    isFloating: row.is_floating === 1,
    startFold: row.start_fold,
    endFold: row.end_fold,
    tagId,
    tag,
    color: tag?.color ?? row.calendar_color,
    recurrence: row.recurrence || row.series_rule || null,
    recurringEventId: row.recurring_event_id,
    originalStart: row.original_start,
    version: shownVersion(row),
    createdBy:
      row.created_by !== null && row.creator_name !== null ? { id: row.created_by, name: row.creator_name } : null,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
  if (row.exdates !== '[]') view.exdates = JSON.parse(row.exdates);
  // What is left of a series of added dates may be its start alone: it is still a series.
  if (row.rdates !== '[]' || row.recurrence === '') view.rdates = JSON.parse(row.rdates);
  return view;
}
