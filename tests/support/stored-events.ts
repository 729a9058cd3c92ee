import { plainDetails } from '#server/events/details.ts';
import { endOfSeries } from '#server/events/series-row.ts';
import { insertRow } from '#server/events/store.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { START, type TestApp } from './app.ts';

/** An event as it is stored; times as `deriveTimes` takes them. */
export interface StoredEvent {
  readonly calendarId: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly isAllDay?: boolean;
  readonly zone?: string;
  readonly recurrence?: string;
}

/** Stores many events in one transaction, past what a call would check. @returns their ids */
export const storeEvents = (app: TestApp, events: readonly StoredEvent[]): Promise<string[]> =>
  app.db.write(async (sql) => {
    const rows = events.map(rowOf);
    for (const row of rows) await insertRow(sql, row);
    return rows.map(({ id }) => id);
  });

function rowOf(event: StoredEvent): EventsTable {
  const { calendarId, title, start, end, isAllDay = false, zone = 'UTC', recurrence = null } = event;
  const row = {
    id: crypto.randomUUID(),
    calendar_id: calendarId,
    title,
    description: '',
    location: '',
    ...deriveTimes(start, end, isAllDay, zone),
    tag_id: null,
    recurrence,
    ...plainDetails,
    url: '',
    exdates: '[]',
    recurring_event_id: null,
    original_start: null,
    series_ends_at: null,
    version: 1,
    created_by: null,
    created_at: START,
    updated_at: START,
  };
  return { ...row, series_ends_at: endOfSeries(row) };
}
