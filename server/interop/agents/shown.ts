import { dateOf, dayOfWeek, timeOf } from '#domain/dates/local.ts';
import { takesTime } from '#domain/event-fields.ts';
import { lastDayOf } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';

/** How agents are shown events: what people have written stands apart, as `untrusted`. */

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** In characters: of one description, and of an answer. */
const DESCRIPTION_SHOWN = 500;
const CHARACTERS_SHOWN = 60_000;
/** Events, changes or calendars of one answer. */
const SHOWN = 200;

const sayDay = (date: string): string => `${WEEKDAYS[dayOfWeek(date)]} ${date}`;

/** `Fri 2026-11-27 18:00 Europe/Berlin`: models are bad at weekdays and at zones. */
export const sayTime = (local: string, zone: string): string => `${sayDay(dateOf(local))} ${timeOf(local)} ${zone}`;

type Times = Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'isFloating' | 'timeZone' | 'endTimeZone'>;

/** Start and end in words. */
export function sayTimes({ startTime, endTime, isAllDay, isFloating, timeZone, endTimeZone }: Times) {
  if (isAllDay) return { start: sayDay(dateOf(startTime)), lastDay: sayDay(lastDayOf(startTime, endTime)) };
  const zone = (own: string) => (isFloating ? 'in every time zone' : own);
  return { start: sayTime(startTime, zone(timeZone)), end: sayTime(endTime, zone(endTimeZone ?? timeZone)) };
}

export const shortened = (text: string): string =>
  text.length > DESCRIPTION_SHOWN ? `${text.slice(0, DESCRIPTION_SHOWN).toWellFormed()}…` : text;

/** An event for an agent. */
function shownEvent(event: CalendarEvent) {
  const { id, calendarId, isAllDay, recurrence, recurringEventId, status, redacted } = event;
  const { title, location, url, description, tag, createdBy } = event;
  return {
    ...{ id, calendarId, ...sayTimes(event), isAllDay, recurrence, seriesId: recurringEventId },
    ...{ status, isBusy: takesTime(event) },
    ...(redacted
      ? { isPrivate: true }
      : {
          untrusted: {
            ...{ title, location, url, tag: tag?.name ?? null, author: createdBy?.name ?? null },
            description: shortened(description),
          },
        }),
  };
}

/** As many events as an answer has room for. @param total how many there are, if some were not read */
export function shownEvents(all: Iterable<CalendarEvent>, total: number) {
  const { shown: events, ...cut } = fitting(all, shownEvent, total);
  return { events, ...cut };
}

/** As many of some things as an answer has room for. @param total how many there are, if some were not read */
export function fitting<Item, Shown>(items: Iterable<Item>, show: (item: Item) => Shown, total: number) {
  const shown: Shown[] = [];
  let characters = 0;
  for (const item of items) {
    const one = show(item);
    characters += JSON.stringify(one).length;
    if (shown.length === SHOWN || characters > CHARACTERS_SHOWN) break;
    shown.push(one);
  }
  const left = total - shown.length;
  return { shown, ...(left > 0 && { cut: `${left} more are not shown: ask for less.` }) };
}
