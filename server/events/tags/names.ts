import type { OpenCalendarId } from '#server/calendars/access.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';

/** What events show of the tags of a calendar, in no order; an event shows none that is not among them. */
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
