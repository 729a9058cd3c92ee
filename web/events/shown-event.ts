import { endOf, instantAt } from '#domain/dates/endings.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { type EventDraft, plainOf, timesOf } from './event-draft.ts';

/** A draft as the event to show until the server responds. */
export function shownEvent(
  draft: EventDraft,
  given: Pick<CalendarEvent, 'id' | 'calendarId' | 'timeZone' | 'version' | 'createdBy' | 'createdAt'> &
    Partial<CalendarEvent>,
  tags: readonly Tag[],
  fallbackColor: string,
  now: string,
): CalendarEvent {
  const { startTime, endTime } = timesOf(draft, now);
  const tag = tags.find(({ id }) => id === draft.tagId) ?? null;
  const { endTimeZone, isFloating, startFold, endFold } = draft;
  const timeZone = draft.timeZone ?? given.timeZone;
  const text = (instant: number) => (draft.isAllDay ? null : new Date(instant).toISOString());
  const begins = { local: startTime, zone: timeZone, fold: startFold };
  const ends = { local: endTime, zone: endTimeZone ?? timeZone, fold: endFold };
  return {
    recurringEventId: null,
    originalStart: null,
    ...given,
    ...plainOf(draft),
    title: draft.title.trim(),
    location: draft.location.trim(),
    startTime,
    endTime,
    isAllDay: draft.isAllDay,
    ...{ timeZone, endTimeZone, isFloating, startFold, endFold },
    startAt: text(instantAt(begins)),
    endAt: text(endOf(begins, ends)),
    tagId: tag?.id ?? null,
    tag,
    color: tag?.color ?? fallbackColor,
    updatedAt: given.createdAt,
  };
}
