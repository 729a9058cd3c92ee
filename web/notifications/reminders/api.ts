import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarNotifications, CalendarNotificationsBody, EventReminders, Reminder } from '#domain/reminders.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

/** An occurrence has the reminders of its series. */
const seriesOf = (eventId: string) => eventId.slice(0, 36);
const eventKey = (eventId: string) => ['reminders', 'event', seriesOf(eventId)] as const;
const calendarKey = (calendarId: string) => ['reminders', 'calendar', calendarId] as const;

/** @param eventId undefined for an event that is not stored yet */
export const useEventReminders = (eventId = '') =>
  useQuery({ ...reading<EventReminders>(eventKey(eventId), `/events/${eventId}/reminders`), enabled: eventId !== '' });

/** The person's reminders for an event, if this page has read them. */
export const knownReminders = (client: QueryClient, eventId: string) =>
  client.getQueryData<EventReminders>(eventKey(eventId))?.reminders;

/** @param reminders null: those of the calendar */
export function useSaveEventReminders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, reminders }: { eventId: string; reminders: readonly Reminder[] | null }) =>
      call<EventReminders>('PUT', `/events/${eventId}/reminders`, { body: { reminders } }),
    onMutate: async ({ eventId, reminders }) => {
      await client.cancelQueries({ queryKey: eventKey(eventId) });
      const before = client.getQueryData<EventReminders>(eventKey(eventId));
      if (before) client.setQueryData(eventKey(eventId), { ...before, reminders });
      return before;
    },
    onSuccess: (answer, { eventId }) => client.setQueryData(eventKey(eventId), answer),
    onError: (_, { eventId }, before) => client.setQueryData(eventKey(eventId), before),
  });
}

export const useCalendarNotifications = (calendarId: string) =>
  useQuery(reading<CalendarNotifications>(calendarKey(calendarId), `/calendars/${calendarId}/notifications`));

/** The expected response, except the person's default reminders, which only the server may know. */
function shownWith(before: CalendarNotifications, { timed, allDay, changes, ...rest }: CalendarNotificationsBody) {
  return {
    ...before,
    ...rest,
    ...(changes && { changes: { ...before.changes, ...changes, own: true } }),
    ...(timed && { timed, own: { ...before.own, timed: true } }),
    ...(allDay && { allDay, own: { ...before.own, allDay: true } }),
  };
}

/** Optimistic. */
export function useSaveCalendarNotifications(calendarId: string) {
  const client = useQueryClient();
  const queryKey = calendarKey(calendarId);
  return useMutation({
    mutationFn: (body: CalendarNotificationsBody) =>
      call<CalendarNotifications>('PUT', `/calendars/${calendarId}/notifications`, { body }),
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<CalendarNotifications>(queryKey);
      if (before) client.setQueryData(queryKey, shownWith(before, body));
      return before;
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: ['reminders', 'event'] });
    },
    onError: (_, __, before) => client.setQueryData(queryKey, before),
  });
}
