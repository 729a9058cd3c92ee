import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { subscribedEventsQuery, useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import { useUpcoming } from './api.ts';
import { rowOf } from './days.ts';
import { readUpcoming, type Upcoming } from './read-upcoming.ts';

/** The most that the server returns for the person's own calendars. */
const SHOWN_MAX = 20;
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
  const sortKeyOf = (event: Upcoming) => {
    const { day, time } = rowOf(event, today, zone);
    return `${day ?? '9999'} ${time ?? ''}`;
  };
  const isAhead = ({ isAllDay, endTime, endAt, status }: CalendarEvent) =>
    status !== 'cancelled' && (isAllDay || endAt === null ? endTime.slice(0, 10) >= today : Date.parse(endAt) > now);
  const others = events.filter(isAhead).map((event) => {
    const name = calendars.find(({ id }) => id === event.calendarId)?.name ?? '';
    return { ...readUpcoming({ ...event, calendar: { name } }), isSubscribed: true };
  });
  return [...own, ...others]
    .map((event) => ({ event, sortKey: sortKeyOf(event) }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0))
    .map(({ event }) => event)
    .slice(0, SHOWN_MAX);
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
