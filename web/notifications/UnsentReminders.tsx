import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { addDays, DAY_MS } from '#domain/dates/local.ts';
import type { Notification } from '#domain/notifications.ts';
import { LATE_MS, MINUTES_MAX } from '#domain/values/reminders.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { eventsQuery } from '#web/events/api.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { knownReminders, useCalendarNotifications } from '#web/notifications/reminders/api.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { chosenReminders, subjectOf } from '#web/offline/unsent/unsent.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { keyOf } from './due-queue.ts';
import { unsentReminders } from './unsent-reminders.ts';

const REACH_DAYS = MINUTES_MAX / 1_440 + 1;

interface Props {
  calendarId: string;
  /** The person's zone; null: that of the calendar. */
  zone: string | null;
  onDue: (reminder: Notification) => void;
}

/** Reminds of the events of a calendar that are not sent yet: of these the server knows nothing. Draws nothing. */
export function UnsentReminders({ calendarId, zone, onDue }: Props) {
  const reminders = useReminders(calendarId, zone);
  const since = useRef(new Map<string, number>());
  const look = useEffectEvent(() => {
    const now = Date.now();
    for (const reminder of reminders) {
      const [key, at] = [keyOf(reminder), Date.parse(reminder.at)];
      // As on the server, what was due before the event was there is not told.
      const known = since.current.get(key) ?? now;
      since.current.set(key, known);
      if (at > known && at <= now && now - at < LATE_MS && document.visibilityState === 'visible') onDue(reminder);
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      look();
      const now = Date.now();
      const ahead = reminders.map(({ at }) => Date.parse(at) - now).filter((left) => left > 0);
      if (ahead.length > 0) timer = setTimeout(wait, Math.min(DAY_MS, ...ahead));
    };
    wait();
    const shown = () => look();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [reminders]);
  return null;
}

function useReminders(calendarId: string, zone: string | null): Notification[] {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const { changes, draw } = useOutbox();
  const calendar = useShownCalendars().data?.find(({ id }) => id === calendarId);
  const settings = useCalendarNotifications(calendarId).data;
  const personId = usePeople(calendarId).data?.find((person) => person.userId === userId)?.id ?? null;
  const today = ownDate(new Date());
  const days = useMemo(() => ({ first: addDays(today, -1), last: addDays(today, REACH_DAYS) }), [today]);
  const { data: events } = useQuery(eventsQuery(calendarId, days));
  return useMemo(() => {
    if (!calendar || !settings) return [];
    // Of what the server has refused it has its own state.
    const waiting = changes.filter(({ refused }) => refused === null);
    const ids = new Set(waiting.map(({ change }) => subjectOf(change)));
    const unsent = (events ?? draw([], calendarId, days, waiting)).filter(
      (event) => isUnsent(event) && ids.has(event.recurringEventId ?? event.id),
    );
    const chosenFor = (seriesId: string) => {
      const chosen = chosenReminders(waiting, seriesId);
      return chosen === undefined ? knownReminders(client, seriesId) : chosen;
    };
    const reader = { userId, personId };
    return unsentReminders(unsent, { calendar, settings, reader, zone: zone ?? calendar.timezone, chosenFor });
  }, [calendar, settings, changes, events, draw, calendarId, days, client, userId, personId, zone]);
}
