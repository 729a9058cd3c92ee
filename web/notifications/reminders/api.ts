import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarNotifications, CalendarNotificationsBody, EventReminders, Reminder } from '#domain/reminders.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import { useOptimisticSave } from '#web/platform/optimistic.ts';

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
export const useSaveEventReminders = () =>
  useOptimisticSave({
    name: 'event reminders',
    keyOf: ({ eventId }) => eventKey(eventId),
    send: ({ eventId, reminders }: { eventId: string; reminders: readonly Reminder[] | null }) =>
      call<EventReminders>('PUT', `/events/${eventId}/reminders`, { body: { reminders } }),
    shown: (before, { reminders }) => ({ ...before, reminders: reminders && [...reminders] }),
  });

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

export function useSaveCalendarNotifications(calendarId: string) {
  const client = useQueryClient();
  return useOptimisticSave({
    name: `notifications of ${calendarId}`,
    keyOf: () => calendarKey(calendarId),
    send: (body: CalendarNotificationsBody) =>
      call<CalendarNotifications>('PUT', `/calendars/${calendarId}/notifications`, { body }),
    shown: shownWith,
    onSaved: () => void client.invalidateQueries({ queryKey: ['reminders', 'event'] }),
  });
}
