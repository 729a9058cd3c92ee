import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { subscribedEventsQuery, useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import type { SearchFilter } from './filter.ts';
import { type Found, foundAmong } from './hit.ts';

/** The server indexes these events by day only, so their text is searched here. */

const HITS_MAX = 20;
/** The longest range that the server returns at once. */
const DAYS = 399;
const DAYS_PAST = 120;

/** @param today `yyyy-MM-dd` */
export function daysToSearch(time: SearchFilter['time'], today: string): { first: string; last: string } {
  if (time === 'ahead') return { first: today, last: addDays(today, DAYS) };
  if (time === 'past') return { first: addDays(today, -DAYS), last: today };
  if (time !== 'any') return { first: `${time}-01-01`, last: `${time}-12-31` };
  return { first: addDays(today, -DAYS_PAST), last: addDays(today, DAYS - DAYS_PAST) };
}

/**
 * The hits among events of subscribed calendars, upcoming ones first.
 * @param zone the person's
 * @param now epoch ms
 */
export function hitsAmong(
  events: readonly CalendarEvent[],
  calendars: readonly SubscribedCalendar[],
  query: string,
  zone: string,
  now: number,
): Found[] {
  const shown = events.flatMap((event) => {
    const calendar = calendars.find(({ id }) => id === event.calendarId);
    if (!calendar) return [];
    const { id, name, color } = calendar;
    return [{ ...event, calendar: { id, name, color, ownName: null, ownColor: null } }];
  });
  const hits = foundAmong(shown, query, zone, now).slice(0, HITS_MAX);
  return hits.map((hit) => ({ ...hit, isSubscribed: true }));
}

/** Events of subscribed calendars. A filter by calendar, tag or person excludes them. */
export function useSubscribedHits(
  query: string,
  { calendarId, tagId, personId, time }: SearchFilter,
  today: string,
  zone: string,
): Found[] {
  const { data: calendars } = useSubscribedCalendars();
  const isUnfiltered = (calendarId ?? tagId ?? personId) === null;
  const isEnabled = query !== '' && isUnfiltered && calendars?.some(({ isShown }) => isShown) === true;
  const { data: events } = useQuery({ ...subscribedEventsQuery(daysToSearch(time, today)), enabled: isEnabled });
  return useMemo(
    () => (isEnabled && events ? hitsAmong(events, calendars ?? [], query, zone, Date.now()) : []),
    [isEnabled, events, calendars, query, zone],
  );
}
