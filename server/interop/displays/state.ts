import { addDays } from '#domain/dates/local.ts';
import { today } from '#domain/dates/zones.ts';
import { DISPLAY_DAYS, DISPLAY_EVENTS_MAX, type DisplayEvent, type DisplayState } from '#domain/displays.ts';
import { takesTime } from '#domain/event-fields.ts';
import { timesIn } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { rangeKeys } from '#server/events/range/find.ts';
import { eventsOf } from '#server/events/range/views.ts';
import { entityTag } from '#server/platform/digest.ts';
import { inParts } from '#server/platform/in-parts.ts';
import type { OpenDisplay } from './open.ts';
import { peopleAmong } from './people.ts';

/** In characters; a card on a wall has room for no more. */
const DESCRIPTION_SHOWN = 1_000;

/** Changes with each change of what is shown, and with the day. @param now epoch ms */
export function etagOf({ display, calendars }: OpenDisplay, now: number): string {
  const { id, name, time_zone: zone } = display;
  const shown = calendars.map((calendar) => `${calendar.id} ${calendar.version} ${calendar.content}`);
  const text = JSON.stringify([id, name, today(now, zone), shown]);
  return entityTag(text);
}

/**
 * What a display shows from today on, in steps.
 * @param now epoch ms
 * @throws ApiError `range_too_full`
 */
export async function* displayState({ sql, calendar: opened }: Opened<OpenDisplay>, now: number): Steps<DisplayState> {
  const { display, calendars } = opened;
  const first = today(now, display.time_zone);
  // Each calendar has its own days, which may begin earlier than those of the display.
  const days = { startDate: addDays(first, -1), endDate: addDays(first, DISPLAY_DAYS) };
  const keys = (yield* rangeKeys({ sql, calendar: calendars }, days)).slice(0, DISPLAY_EVENTS_MAX);
  const places = new Map(calendars.map(({ id }, place) => [id as string, place]));
  const found: [event: Omit<DisplayEvent, 'people'>, personIds: readonly string[]][] = [];
  for (const part of inParts(keys)) {
    for (const event of await eventsOf({ sql, calendar: calendars }, part)) {
      const place = places.get(event.calendarId) ?? 0;
      const shown = calendars[place];
      if (shown?.content === 'busy' || event.redacted) {
        if (takesTime(event)) found.push([busyTime(event, place, shown?.color ?? '', display.time_zone), []]);
      } else found.push([wholeEvent(event, place, display.time_zone), event.personIds]);
    }
    yield;
  }
  const ids = new Set(found.flatMap(([, personIds]) => personIds));
  const { people, placesOf } = await peopleAmong({ sql, calendar: opened }, ids);
  const { name, language, time_zone: timeZone, hour_cycle: hourCycle, night } = display;
  return {
    ...{ name, language, timeZone, hourCycle, night },
    ...{ peopleColumns: display.people_columns === 1, people },
    calendars: calendars.map((each) => ({ name: each.content === 'all' ? each.name : null, color: each.color })),
    events: found.map(([event, personIds]) => ({ ...event, people: placesOf(personIds) })),
  };
}

const busyTime = (event: CalendarEvent, calendar: number, color: string, zone: string) => ({
  ...{ calendar, isBusy: true, title: '', location: '', description: '' },
  ...timesIn(event, zone),
  ...{ isAllDay: event.isAllDay, status: 'confirmed' as const, color },
});

const wholeEvent = (event: CalendarEvent, calendar: number, zone: string) => ({
  ...{ calendar, isBusy: false, title: event.title, location: event.location },
  description: event.description.slice(0, DESCRIPTION_SHOWN),
  ...timesIn(event, zone),
  ...{ isAllDay: event.isAllDay, status: event.status, color: event.color },
});
