import { columnsOfFields } from '#domain/event-fields.ts';
import type { EventFields, ExceptionFields, ObjectFields } from '#domain/icalendar/fields.ts';
import { isLink } from '#domain/values/events.ts';
import { endOfSeries } from '#server/events/series-row.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventRow } from '#server/events/view.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/digest.ts';

/** Converts events of a source to stored rows, and those to rows like our own events. */

export type StoredEvent = Pick<Tables['subscribed_events'], 'key' | 'hash' | 'content' | 'starts_at' | 'ends_at'>;

/** The key of a row: that of its event, which stays the same, and the version it is shown from. */
export const rowKey = (key: string, version: number): string => `${key}.${version}`;
export const keyOf = (rowKey: string): string => rowKey.slice(0, KEY_LENGTH);

/** The stored JSON. */
interface Content {
  readonly event: EventFields;
  readonly exceptions: readonly ExceptionFields[];
}

/** Properties of the subscription that its events inherit. */
export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

const NOBODY: Shown = { id: '', name: '', color: '' };
const KEY_LENGTH = 22;
const digest = (text: string): string => sha256(text).slice(0, KEY_LENGTH);

/** @throws ApiError, RangeError for times that our events cannot have */
export function storedEvent({ uid, event, exceptions }: ObjectFields): StoredEvent {
  const content = JSON.stringify({ event, exceptions } satisfies Content);
  const rows = rowsOf(content, '', NOBODY);
  const ends = rows.map((row) => (row.recurrence === null ? row.ends_at : endOfSeries(row)));
  return {
    key: digest(uid),
    hash: digest(content),
    content,
    starts_at: Math.min(...rows.map((row) => row.starts_at)),
    ends_at: ends.includes(null) ? null : Math.max(...ends.map(Number)),
  };
}

/** The event or series, followed by its exceptions. @param key of the row */
export function rowsOf(content: string, key: string, shown: Shown): EventRow[] {
  const { event, exceptions } = JSON.parse(content) as Content; // as `storedEvent` writes it
  const id = `${shown.id}.${keyOf(key)}`;
  const first = rowOf(event, id, shown);
  const changed = exceptions.map(({ originalStart, event: own }) => ({
    ...rowOf(
      { ...own, recurrence: null, rdates: [], exdates: [] },
      `${id}_${originalStart.replace(/[-:]/g, '')}`,
      shown,
    ),
    recurring_event_id: id,
    original_start: originalStart,
    series_rule: first.recurrence,
  }));
  return [first, ...changed];
}

function rowOf(fields: EventFields, id: string, { id: calendarId, name, color }: Shown): EventRow {
  const { startTime, endTime, isAllDay, timeZone, endTimeZone, isFloating, startFold, endFold } = fields;
  const repeats = fields.recurrence !== null || fields.rdates.length > 0;
  return {
    ...deriveTimes(startTime, endTime, isAllDay, timeZone, { endZone: endTimeZone, isFloating, startFold, endFold }),
    id,
    calendar_id: calendarId,
    title: fields.title,
    description: fields.description,
    location: fields.location,
    url: isLink(fields.url) ? fields.url : '',
    // Rows stored before a field was supported lack it.
    ...columnsOfFields(fields),
    recurrence: repeats ? (fields.recurrence ?? '') : null,
    exdates: JSON.stringify(fields.exdates),
    rdates: JSON.stringify(fields.rdates),
    tag_id: null,
    recurring_event_id: null,
    original_start: null,
    created_by: null,
    created_at: 0,
    updated_at: 0,
    version: 1,
    series_ends_at: null,
    series_rule: null,
    tag_name: null,
    tag_color: null,
    tag_version: null,
    tag_deleted_at: null,
    creator_name: null,
    author_version: null,
    calendar_color: color,
    calendar_name: name,
    calendar_zone: timeZone,
    people_version: 0,
    deleted_people: '[]',
  };
}
