import type { EventBatchAnswer, EventBatchInput } from '#domain/event-batch.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { undoChange } from '#web/events/history/api.ts';
import { sendOrStoreAll } from '#web/offline/unsent/send-or-store.ts';
import { ClientError, call } from '#web/platform/client.ts';
import type { CalendarChange } from '#web/platform/held-steps.ts';
import { copiedTo } from './week-copy.ts';

interface WeekOfCalendar {
  readonly calendarId: string;
  readonly events: readonly CalendarEvent[];
}

/**
 * Copies the events of a week, as one change of each calendar. If a later calendar fails, earlier copies are undone. An event
 * that cannot be copied is skipped.
 * @param from, to the first days of both weeks
 * @returns the changes, and the skipped events
 * @throws ClientError
 */
export async function copyWeek(weeks: readonly WeekOfCalendar[], from: string, to: string) {
  const made: CalendarChange[] = [];
  const left: CalendarEvent[] = [];
  try {
    for (const { calendarId, events } of weeks) {
      let rest = events;
      while (rest.length > 0) {
        const done = await copied(calendarId, rest, from, to);
        if ('made' in done) {
          made.push(...done.made);
          break;
        }
        left.push(...done.refused);
        rest = rest.filter((event) => !done.refused.includes(event));
      }
    }
  } catch (error) {
    await Promise.allSettled(made.map(undoChange));
    throw error;
  }
  return { made, left };
}

/** @returns the changes that made the copies, or the events that cannot be copied, in which case nothing was */
async function copied(
  calendarId: string,
  events: readonly CalendarEvent[],
  from: string,
  to: string,
): Promise<{ readonly made: readonly CalendarChange[] } | { readonly refused: readonly CalendarEvent[] }> {
  const copies = events.map((event) => copiedTo(event, from, to));
  const body: EventBatchInput = { calendarId, operations: copies.map(({ input }) => ({ create: input })) };
  const unsent = copies.map(({ input, shown }) => {
    return { calendarId, change: { create: input }, base: 0, title: shown.title, before: null, after: shown };
  });
  const send = async () => {
    const { version } = await call<EventBatchAnswer>('POST', '/events/batch', { body });
    return [{ calendarId, version }];
  };
  try {
    return { made: await sendOrStoreAll<readonly CalendarChange[]>(unsent, send, (changes) => changes) };
  } catch (error) {
    const indexes = error instanceof ClientError && OF_ONE.includes(error.code) ? indexesOf(error) : [];
    const refused = events.filter((_, index) => indexes.includes(index));
    if (refused.length === 0) throw error;
    return { refused };
  }
}

/** Errors about single events. */
const OF_ONE: readonly string[] = ['validation_failed', 'event_end_before_start', 'tag_unknown'];

/** The indexes of the operations that were refused. */
const indexesOf = ({ fields }: ClientError): number[] =>
  Object.keys(fields).map((name) => Number(/^operations\.(\d+)\b/.exec(name)?.[1] ?? -1));
