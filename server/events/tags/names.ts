import type { OpenCalendarId } from '#server/calendars/access.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';

/** The tags of a calendar as its events show them, unordered; an event shows no other tag. */
export const tagsOfCalendar = cachedQuery(
  preparedQuery((sql, { calendarId }: { calendarId: OpenCalendarId }) =>
    sql
      .selectFrom('tags')
      .select(['id', 'name', 'color'])
      .where('calendar_id', '=', calendarId)
      .where('deleted_at', 'is', null),
  ),
  ({ calendarId }) => calendarId,
);
