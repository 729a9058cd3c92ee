import { sql as raw } from 'kysely';
import type { OpenCalendarId } from '#server/calendars/access.ts';
import { eventRows } from '#server/events/view.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';

/** Rows of a feed, in pages along the indexes: what lies before it costs nothing. */

export const PAGE = 100;

interface Singles {
  readonly calendarId: OpenCalendarId;
  readonly span: number;
  /** Where the page begins, exclusive. Epoch ms. */
  readonly startsAt: number;
  readonly id: string;
  /** What ended by then is left out. */
  readonly since: number;
}

/** Single events, and occurrences that were changed on their own, of one length class by their start. */
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

/** The series that have not ended by then, and where the earliest begins that has each zone. */
export const seriesSince = preparedQuery((sql, { calendarId, since }: { calendarId: OpenCalendarId; since: number }) =>
  sql
    .selectFrom('events')
    .select(['id', 'starts_at', 'time_zone', 'end_time_zone'])
    .where('calendar_id', '=', calendarId)
    .where('recurrence', 'is not', null)
    .where((eb) => eb.or([eb('series_ends_at', 'is', null), eb('series_ends_at', '>', since)]))
    .orderBy('id'),
);

/** Occurrences of a series that were changed on their own. */
export const exceptionsOfSeries = preparedQuery((sql, { seriesId }: { seriesId: string }) =>
  eventRows(sql).where('events.recurring_event_id', '=', seriesId).orderBy('events.original_start'),
);

export const rowOfSeries = preparedQuery((sql, { id }: { id: string }) => eventRows(sql).where('events.id', '=', id));
