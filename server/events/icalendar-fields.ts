import { type EventFieldColumns, fieldsOfColumns } from '#domain/event-fields.ts';
import type { EventFields, ExceptionFields } from '#domain/icalendar/fields.ts';
import type { EVENT_TEXTS } from '#domain/values/events.ts';
import { rdatesOf } from './details.ts';
import type { ReadableRow } from './readable-row.ts';
import { exdatesOf, type SERIES_COLUMNS } from './series-row.ts';
import type { EventRow } from './view.ts';

type SourceColumns = Pick<
  EventRow,
  | (typeof EVENT_TEXTS)[number]
  | (typeof SERIES_COLUMNS)[number]
  | ('is_floating' | 'start_fold' | 'end_fold' | keyof EventFieldColumns)
  | ('tag_id' | 'tag_name' | 'tag_color' | 'tag_deleted_at')
>;

const NOBODY: ReadonlyMap<string, string> = new Map();

/**
 * The fields of an event as iCalendar properties; a deleted tag is left out.
 * @param names of the calendar's people by id; nobody else is named
 */
export function eventFields(row: ReadableRow<SourceColumns>, names = NOBODY): EventFields {
  const hasTag = row.tag_id !== null && row.tag_name !== null && row.tag_deleted_at === null;
  const { personIds, ...fields } = fieldsOfColumns(row);
  return {
    title: row.title,
    description: row.description,
    location: row.location,
    url: row.url,
    startTime: row.start_time,
    endTime: row.end_time,
    isAllDay: row.is_all_day === 1,
    timeZone: row.time_zone,
    endTimeZone: row.end_time_zone,
    isFloating: row.is_floating === 1,
    startFold: row.start_fold,
    endFold: row.end_fold,
    ...fields,
    people: personIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : { name, id };
    }),
    recurrence: row.recurrence || null,
    rdates: rdatesOf(row),
    exdates: exdatesOf(row),
    tag: hasTag ? { name: row.tag_name ?? '', color: row.tag_color } : null,
  };
}

/** @param row a changed occurrence */
export const exceptionFields = (
  row: ReadableRow<SourceColumns & Pick<EventRow, 'original_start'>>,
  names = NOBODY,
): ExceptionFields => ({
  originalStart: row.original_start ?? row.start_time,
  event: { ...eventFields(row, names), recurrence: null, rdates: [], exdates: [] },
});
