import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CalendarEvent } from '#domain/events.ts';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

export const listKey = ['subscribed-calendars'] as const;
/** The calendar id under which subscribed events are cached. */
const SUBSCRIBED: string = 'subscribed';
export const eventsKey = ['events', SUBSCRIBED] as const;
export const PATH = '/subscribed-calendars';
/** The polling interval while a source is being fetched. */
const POLL_MS = 1_500;
/** After this, the time of the last fetch is shown instead. */
const WAIT_MS = 60_000;
/** The server fetches the sources every hour without a notification. */
const NEWS_MS = 20 * 60_000;

/** Whether a fetch of its source is pending. */
export const isFetchPending = ({ askedAt, nextAt }: SubscribedCalendar, now = Date.now()): boolean =>
  Date.parse(nextAt) <= now && now - Date.parse(nextAt) < WAIT_MS && (askedAt === null || askedAt < nextAt);

export function useSubscribedCalendars() {
  return useQuery({
    ...reading<SubscribedCalendar[]>(listKey, PATH),
    refetchInterval: ({ state }) => (state.data?.some((one) => isFetchPending(one)) ? POLL_MS : false),
  });
}

/** Whether any subscribed calendar is visible. */
export const useShowsSubscribed = (): boolean => useSubscribedCalendars().data?.some(({ isShown }) => isShown) ?? false;

/** The events of some days in all visible subscribed calendars. @param range days in UTC, both inclusive */
export function subscribedEventsQuery({ first, last }: { readonly first: string; readonly last: string }) {
  const days = new URLSearchParams({ startDate: first, endDate: last });
  return queryOptions({
    queryKey: [...eventsKey, first, last] as const,
    queryFn: ({ signal }) => call<CalendarEvent[]>('GET', `${PATH}/events?${days}`, { signal }),
    structuralSharing: false,
    refetchInterval: NEWS_MS,
    gcTime: 10 * 60_000,
  });
}
