import { dueAt, isReminded } from '#domain/due-reminders.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Notification } from '#domain/notifications.ts';
import { extentOf } from '#domain/range/bounds.ts';
import type { CalendarNotifications, Reminder } from '#domain/reminders.ts';

interface Known {
  readonly calendar: Notification['calendar'];
  readonly settings: CalendarNotifications;
  readonly reader: { readonly userId: string; readonly personId: string | null };
  /** The person's. */
  readonly zone: string;
  /** Undefined or null: those of the calendar. */
  readonly chosenFor: (seriesId: string) => readonly Reminder[] | null | undefined;
}

/** The reminders of some events, as the server would give them if it knew the events. They have no id. */
export function unsentReminders(
  events: readonly CalendarEvent[],
  { calendar, settings, reader, zone, chosenFor }: Known,
): Notification[] {
  const remindersOf = ({ id, recurringEventId, createdBy, personIds, isAllDay }: CalendarEvent) => {
    const about = { createdBy: createdBy?.id ?? null, personIds };
    const usual = isReminded(settings.remind, about, reader) ? settings[isAllDay ? 'allDay' : 'timed'] : [];
    return (chosenFor(recurringEventId ?? id) ?? usual).filter(({ by }) => by === 'notification');
  };
  if (settings.remind === 'none') return [];
  return events
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((event) =>
      remindersOf(event).map((reminder) => ({
        ...{ id: '', kind: 'due' as const, seen: false, snoozedUntil: null, changes: null, member: null },
        ...{ calendar, event, at: new Date(dueAt(extentOf(event), reminder, zone)).toISOString() },
      })),
    );
}
