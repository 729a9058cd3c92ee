import { sql as raw } from 'kysely';
import type { OpenCalendarId } from '#server/calendars/access.ts';
import { eventRows } from '#server/events/view.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';

/** Rows of a feed, in pages along the indexes, so that the cost of a page does not depend on its position. */

export const PAGE = 100;

interface Singles {
  readonly calendarId: OpenCalendarId;
  readonly span: number;
  /** The exclusive start of the page, in epoch ms. */
  readonly startsAt: number;
  readonly id: string;
  /** Events that ended by then are left out. */
  readonly since: number;
}

/** Single events and exceptions of one length class, by start. */
export const pageOfSingles = preparedQuery((sql, { calendarId, span, startsAt, id, since }: Singles) =>
  eventRows(sql)
    .select([
      'series.tag_id as series_tag_id',
      'series.class as series_class',
      'series.status as series_status',
      'series.transparency as series_transparency',
      'series.series_ends_at as series_ends',
    ])
    .where('events.calendar_id', '=', calendarId)
    .where('events.recurrence', 'is', null)
    .where('events.span', '=', span)
    .where(raw<boolean>`(events.starts_at, events.id) > (${startsAt}, ${id})`)
    .where('events.ends_at', '>', since)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(PAGE),
);

export type SingleRow = Awaited<ReturnType<typeof pageOfSingles>>[number];

/** The series that have not ended by then, and for each zone the earliest start. */
export const seriesSince = preparedQuery((sql, { calendarId, since }: { calendarId: OpenCalendarId; since: number }) =>
  sql
    .selectFrom('events')
    .select(['id', 'starts_at', 'time_zone', 'end_time_zone'])
    .where('calendar_id', '=', calendarId)
    .where('recurrence', 'is not', null)
    .where((eb) => eb.or([eb('series_ends_at', 'is', null), eb('series_ends_at', '>', since)]))
    .orderBy('id'),
);

/** The exceptions of a series. */
export const exceptionsOfSeries = preparedQuery((sql, { seriesId }: { seriesId: string }) =>
  eventRows(sql).where('events.recurring_event_id', '=', seriesId).orderBy('events.original_start'),
);

export const rowOfSeries = preparedQuery((sql, { id }: { id: string }) => eventRows(sql).where('events.id', '=', id));
