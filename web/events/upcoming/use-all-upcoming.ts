import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { subscribedEventsQuery, useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import { useUpcoming } from './api.ts';
import { isAhead, soonest } from './days.ts';
import { readUpcoming, type Upcoming } from './read-upcoming.ts';

const DAYS_AHEAD = 30;

/**
 * Merges own and subscribed events, soonest first, up to the limit of own ones and not past the last of them.
 * @param today `yyyy-MM-dd`
 * @param now epoch ms
 */
export function together(
  own: readonly Upcoming[],
  events: readonly CalendarEvent[],
  calendars: readonly SubscribedCalendar[],
  { today, zone, now }: { today: string; zone: string; now: number },
): Upcoming[] {
  const others = events
    .filter((event) => isAhead(event, today, now))
    .map((event) => {
      const name = calendars.find(({ id }) => id === event.calendarId)?.name ?? '';
      return { ...readUpcoming({ ...event, calendar: { name } }), isSubscribed: true };
    });
  return soonest([...own, ...others], today, zone);
}

/** The upcoming events of own and subscribed calendars. */
export function useAllUpcoming(today: string, zone: string) {
  const own = useUpcoming();
  const { data: calendars = [] } = useSubscribedCalendars();
  const isEnabled = calendars.some(({ isShown }) => isShown);
  const range = { first: addDays(today, -1), last: addDays(today, DAYS_AHEAD) };
  const { data: events } = useQuery({ ...subscribedEventsQuery(range), enabled: isEnabled });
  const data =
    own.data && isEnabled && events
      ? together(own.data, events, calendars, { today, zone, now: Date.now() })
      : own.data;
  return { data, isError: own.isError, refetch: own.refetch };
}
