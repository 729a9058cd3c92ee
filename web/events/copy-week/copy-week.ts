import type { EventBatchAnswer, EventBatchInput } from '#domain/event-batch.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { ClientError, call } from '#web/platform/client.ts';
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
 * Copies the events of a week, as one change of each calendar. If a later calendar fails, earlier copies are undone. An event
 * that cannot be copied is skipped.
 * @param from, to the first days of both weeks
 * @returns the changes, and the skipped events
 * @throws ClientError
 */
export async function copyWeek(weeks: readonly WeekOfCalendar[], from: string, to: string) {
  const made: Made[] = [];
  const left: CalendarEvent[] = [];
  try {
    for (const { calendarId, events } of weeks) {
      let rest = events;
      while (rest.length > 0) {
        const done = await copied(calendarId, rest, from, to);
        if (typeof done === 'number') {
          made.push({ calendarId, version: done });
          break;
        }
        left.push(...done);
        rest = rest.filter((event) => !done.includes(event));
      }
    }
  } catch (error) {
    await Promise.allSettled(made.map(takeBack));
    throw error;
  }
  return { made, left };
}

/** @returns the version that the copies made, or the events that cannot be copied, in which case nothing was */
async function copied(
  calendarId: string,
  events: readonly CalendarEvent[],
  from: string,
  to: string,
): Promise<number | CalendarEvent[]> {
  const operations = events.map((event) => ({ create: copiedTo(event, from, to) }));
  const body: EventBatchInput = { calendarId, operations };
  try {
    return (await call<EventBatchAnswer>('POST', '/events/batch', { body })).version;
  } catch (error) {
    const indexes = error instanceof ClientError && OF_ONE.includes(error.code) ? indexesOf(error) : [];
    const refused = events.filter((_, index) => indexes.includes(index));
    if (refused.length === 0) throw error;
    return refused;
  }
}

/** Errors about single events. */
const OF_ONE: readonly string[] = ['validation_failed', 'event_end_before_start', 'tag_unknown'];

/** The indexes of the operations that were refused. */
const indexesOf = ({ fields }: ClientError): number[] =>
  Object.keys(fields).map((name) => Number(/^operations\.(\d+)\b/.exec(name)?.[1] ?? -1));

const takeBack = ({ calendarId, version }: Made) => call('POST', `/calendars/${calendarId}/history/${version}/undo`);
