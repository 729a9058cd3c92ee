import { prepared } from '#server/platform/db/prepared.ts';
import { remembered } from '#server/platform/db/remembered.ts';

/** What events show of the tags of a calendar, in no order; an event shows none that is not among them. */
export const tagsOfCalendar = remembered(
  prepared((sql, { calendarId }: { calendarId: string }) =>
    sql
      .selectFrom('tags')
      .select(['id', 'name', 'color'])
      .where('calendar_id', '=', calendarId)
      .where('deleted_at', 'is', null),
  ),
  ({ calendarId }) => calendarId,
);
