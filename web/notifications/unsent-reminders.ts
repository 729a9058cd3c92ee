import { dueAt, isReminded } from '#domain/due-reminders.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Notification } from '#domain/notifications.ts';
import { extentOf } from '#domain/range/bounds.ts';
import type { CalendarNotifications, Reminder } from '#domain/reminders.ts';

/** What tells whom the events of a calendar remind, as far as this device knows it. */
interface Known {
  readonly calendar: Notification['calendar'];
  readonly settings: CalendarNotifications;
  readonly reader: { readonly userId: string; readonly personId: string | null };
  /** The person's zone. */
  readonly zone: string;
  /** The reminders that the person has set for an event or a series; null or undefined: none. */
  readonly chosenFor: (seriesId: string) => readonly Reminder[] | null | undefined;
}

/** The reminders of some events, as the server would give them if it knew the events. They have no id. */
export function unsentReminders(events: readonly CalendarEvent[], known: Known): Notification[] {
  const { calendar, settings, reader, zone, chosenFor } = known;
  const remindersOf = ({ id, recurringEventId, createdBy, personIds, isAllDay }: CalendarEvent) => {
    const usual = isAllDay ? settings.allDay : settings.timed;
    const about = { createdBy: createdBy?.id ?? null, personIds };
    return chosenFor(recurringEventId ?? id) ?? (isReminded(settings.remind, about, reader) ? usual : []);
  };
  if (settings.remind === 'none') return [];
  return events
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((event) =>
      remindersOf(event)
        .filter(({ by }) => by === 'notification')
        .map((reminder) => ({
          ...{
            id: '',
            kind: 'due' as const,
            seen: false,
            snoozedUntil: null,
            changes: null,
            member: null,
            calendar,
            event,
          },
          at: new Date(dueAt(extentOf(event), reminder, zone)).toISOString(),
        })),
    );
}
