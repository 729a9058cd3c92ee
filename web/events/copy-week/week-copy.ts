import { addDays, daysBetween } from '#domain/dates/local.ts';
import type { CalendarEvent, CreateEventInput } from '#domain/events.ts';
import { draftOf, inputOf } from '#web/events/event-draft.ts';
import { singleCopy } from '#web/events/single-copy.ts';
import { spanIn } from '#web/events/when-words.ts';

/** Events that begin in a week. @param zone the calendar's */
export const beginningIn = (events: readonly CalendarEvent[], first: string, zone: string): CalendarEvent[] =>
  events.filter((event) => {
    const day = spanIn(event, zone).start.slice(0, 10);
    return first <= day && day <= addDays(first, 6);
  });

/**
 * Leaves out blocks, whose content is unknown, and series that the target week already contains.
 * @param there the events of the target week
 */
export function withoutSeriesOf(there: readonly CalendarEvent[], events: readonly CalendarEvent[]): CalendarEvent[] {
  const series = new Set(there.map(({ recurringEventId }) => recurringEventId));
  return events.filter(
    ({ recurringEventId, redacted }) => !redacted && (recurringEventId === null || !series.has(recurringEventId)),
  );
}

/** A copy as it is sent, and as it is shown until then. */
interface WeekCopy {
  readonly input: Omit<CreateEventInput, 'calendarId'> & { readonly id: string };
  readonly shown: CalendarEvent;
}

/**
 * An event as a new one in another week, at the same local time regardless of daylight saving; an occurrence becomes a single
 * event.
 * @param from, to the first days of both weeks
 */
export function copiedTo(event: CalendarEvent, from: string, to: string): WeekCopy {
  const days = daysBetween(from, to);
  const shifted = (local: string) => `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
  const times = { startTime: shifted(event.startTime), endTime: shifted(event.endTime) };
  const shown = singleCopy(event, times);
  const { calendarId: _, ...input } = inputOf(draftOf(shown), times.startTime);
  return { shown, input: { ...input, ...times, id: shown.id, timeZone: event.timeZone } };
}
