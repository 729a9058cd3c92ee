import { isReminded } from '#domain/due-reminders.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { chosenReminders, subjectOf } from '#web/offline/unsent/unsent.ts';
import { useCalendarNotifications, useEventReminders } from './api.ts';

/**
 * What the person is reminded of an event by, as far as the server and the changes that are not sent yet tell.
 * @param event as it is stored; undefined for a new one
 * @param draft as it is shown
 */
export function useRemindersOf(
  event: CalendarEvent | undefined,
  calendarId: string,
  { isAllDay, personIds }: Pick<CalendarEvent, 'isAllDay' | 'personIds'>,
) {
  const { id: userId } = useUser();
  const { data: settings, isError } = useCalendarNotifications(calendarId);
  const { changes } = useOutbox();
  const subject = event?.recurringEventId ?? event?.id ?? '';
  // The server does not know it yet.
  const isNew = !event || changes.some(({ change }) => change.create && subjectOf(change) === subject);
  const loaded = useEventReminders(isNew ? undefined : event.id);
  const waiting = chosenReminders(changes, subject);
  const personId = usePeople(calendarId).data?.find((person) => person.userId === userId)?.id ?? null;
  const createdBy = event ? (event.createdBy?.id ?? null) : userId;
  const quiet = !isReminded(settings?.remind ?? 'all', { createdBy, personIds }, { userId, personId });
  const usual = settings?.[isAllDay ? 'allDay' : 'timed'] ?? [];
  return {
    isThere: settings !== undefined && (isNew || loaded.data !== undefined),
    isError: isError || loaded.isError,
    /** Whether they are stored only once the event is sent. */
    isWaiting: isNew || waiting !== undefined,
    /** Null: those of the calendar. */
    chosen: (waiting === undefined ? loaded.data?.reminders : waiting) ?? null,
    defaults: quiet ? [] : usual,
    /** What the calendar gives to the stored event, as the server says. */
    told: loaded.data?.defaults,
    usual,
    silent: settings?.remind === 'none',
    quiet,
  };
}
