import { dateOf, localToMs, msToLocal } from '#domain/dates/local.ts';
import { columnsOfFields } from '#domain/event-fields.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** The detail columns of an event that has no details. */
export const plainDetails = { ...columnsOfFields({}), rdates: '[]' } as const;

export const rdatesOf = (row: Pick<EventsTable, 'rdates'>): string[] => JSON.parse(row.rdates);

/** The times of an edited event, as input of `deriveTimes`: fields left out keep their value. */
export function editedWhen(row: EventsTable, values: Partial<UpdateEventBody>, calendarZone: string) {
  const isFloating = values.isFloating ?? row.is_floating === 1;
  const start = values.startTime ?? row.start_time;
  const end = values.endTime ?? row.end_time;
  return {
    start,
    end,
    isAllDay: values.isAllDay ?? row.is_all_day === 1,
    zone: isFloating ? calendarZone : (values.timeZone ?? row.time_zone),
    endZone: values.endTimeZone === undefined ? row.end_time_zone : values.endTimeZone,
    isFloating,
    // A changed time means the first of two equal ones, unless the edit says otherwise.
    startFold: values.startFold ?? (start === row.start_time ? row.start_fold : 0),
    endFold: values.endFold ?? (end === row.end_time ? row.end_fold : 0),
  };
}

/** Added dates of a series as stored: sorted, without duplicates and without the start itself. */
export function storedRdates(rdates: readonly string[], { start_time, is_all_day }: EventsTable): string {
  const starts = is_all_day === 1 ? rdates.map((start) => `${dateOf(start)}T00:00:00`) : rdates;
  return JSON.stringify([...new Set(starts)].filter((start) => start !== start_time).sort());
}

/** Shifts a local time by as much as the start of the series has moved. */
export const moved =
  (from: string, to: string) =>
  (originalStart: string): string =>
    msToLocal(localToMs(originalStart) + localToMs(to) - localToMs(from));
