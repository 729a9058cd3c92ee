import { type Fold, foldedInstant } from '#domain/dates/folds.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { type EventDraft, plainOf, timesOf } from './event-draft.ts';

/** How a draft looks in the grid until the server has answered. */
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
  const instant = (local: string, zone: string, fold: Fold) => new Date(foldedInstant(local, zone, fold)).toISOString();
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
    startAt: draft.isAllDay ? null : instant(startTime, timeZone, startFold),
    endAt: draft.isAllDay ? null : instant(endTime, endTimeZone ?? timeZone, endFold),
    tagId: tag?.id ?? null,
    tag,
    color: tag?.color ?? fallbackColor,
    updatedAt: given.createdAt,
  };
}
