import type { EventBatchAnswer, EventBatchInput } from '#domain/event-batch.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { call } from '#web/platform/client.ts';
import { copiedTo } from './week-copy.ts';

interface WeekOfCalendar {
  readonly calendarId: string;
  readonly events: readonly CalendarEvent[];
}

interface Made {
  readonly calendarId: string;
  readonly version: number;
}

/**
 * Copies the events of a week, each in its calendar, and of each calendar as one change. What is copied already goes again when the rest
 * cannot be.
 * @param from, to the first days of both weeks
 * @throws ClientError
 */
export async function copyWeek(weeks: readonly WeekOfCalendar[], from: string, to: string): Promise<Made[]> {
  const made: Made[] = [];
  try {
    for (const { calendarId, events } of weeks.filter((week) => week.events.length > 0)) {
      const operations = events.map((event) => ({ create: copiedTo(event, from, to) }));
      const body: EventBatchInput = { calendarId, operations };
      const { version } = await call<EventBatchAnswer>('POST', '/events/batch', { body });
      made.push({ calendarId, version });
    }
  } catch (error) {
    await Promise.allSettled(made.map(takeBack));
    throw error;
  }
  return made;
}

const takeBack = ({ calendarId, version }: Made) => call('POST', `/calendars/${calendarId}/history/${version}/undo`);
