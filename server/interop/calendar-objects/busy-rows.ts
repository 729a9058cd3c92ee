import { EVENT_FIELD_COLUMNS } from '#domain/event-fields.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { eventTexts } from '#domain/values/events.ts';
import type { Opened } from '#server/calendars/access.ts';
import { eventFields, exceptionFields } from '#server/events/icalendar-fields.ts';
import { asBlock } from '#server/events/readable-row.ts';
import { SERIES_COLUMNS } from '#server/events/series-row.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { isIn } from './data.ts';

const rows = (sql: Sql) =>
  sql
    .selectFrom('events')
    .select(['id', 'calendar_id', 'recurring_event_id', 'original_start', ...SERIES_COLUMNS])
    .select(['is_floating', 'start_fold', 'end_fold', ...EVENT_FIELD_COLUMNS]);

const NOTHING = { ...eventTexts({}), tag_id: null, tag_name: null, tag_color: null, tag_deleted_at: null };
const blockOf = <Row extends object>(row: Row) => asBlock({ ...NOTHING, ...row });

/** The times and transparency of events and exceptions; without texts, which may be long. */
export async function eventTimesOf({ sql, calendar }: Opened, ids: readonly string[]): Promise<ObjectFields[]> {
  if (ids.length === 0) return [];
  const events = await rows(sql).where('id', 'in', ids).where('recurring_event_id', 'is', null).execute();
  const series = events.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id);
  const changed = series.length === 0 ? [] : await rows(sql).where('recurring_event_id', 'in', series).execute();
  const bySeries = Map.groupBy(changed.filter(isIn(calendar)), ({ recurring_event_id }) => recurring_event_id);
  return events.filter(isIn(calendar)).map((event) => ({
    uid: event.id,
    event: eventFields(blockOf(event)),
    exceptions: (bySeries.get(event.id) ?? []).map((row) => exceptionFields(blockOf(row))),
    reminders: null,
  }));
}
