import type { CalendarListItem } from '#domain/calendars.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import type { DayRange } from '#web/events/events-path.ts';
import type { Unsent } from '#web/offline/unsent/unsent.ts';
import { drawUnsent } from './draw.ts';

const ALWAYS: DayRange = { first: '0000-01-01', last: '9999-12-31' };

/**
 * A list of events of several calendars with the changes that are not sent yet drawn over it.
 * @param days on which events that the list lacks are added, in no order
 */
export function drawListed(
  listed: readonly UpcomingEvent[],
  days: DayRange,
  calendars: readonly CalendarListItem[],
  changes: readonly Unsent[],
): readonly UpcomingEvent[] {
  const touched = calendars.filter(({ id }) =>
    changes.some(({ calendarId, after }) => calendarId === id || after?.calendarId === id),
  );
  // A new series has occurrences for ever.
  const ofListed = changes.filter(({ change }) => !change.create);
  const isListed = ({ id }: { id: string }) => listed.some((event) => event.id === id);
  const drawn = touched.flatMap(({ id, name, color, ownName, ownColor }) => {
    const own = listed.filter(({ calendarId }) => calendarId === id);
    const over = drawUnsent(own, id, ALWAYS, ofListed).filter(isListed);
    const added = drawUnsent([], id, days, changes).filter((event) => !isListed(event));
    return [...over, ...added].map((event) => ({ ...event, calendar: { id, name, color, ownName, ownColor } }));
  });
  const others = listed.filter(({ calendarId }) => !touched.some(({ id }) => id === calendarId));
  // A series that moves shows in both of its calendars.
  return [...new Map([...others, ...drawn].map((event) => [event.id, event])).values()];
}
