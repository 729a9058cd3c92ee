import { addDays, dateToMs, localToMs, msToLocal } from '#domain/dates/local.ts';
import { TIME_FIELDS } from '#domain/event-merge.ts';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import { occurrences } from '#domain/recurrence/series.ts';
import type { EditScope } from '#domain/values/events.ts';
import { isWithin, withEvent, withoutEvent } from '#web/events/event-lists.ts';
import type { DayRange } from '#web/events/events-path.ts';
import { at } from '#web/events/move-queue.ts';
import { asUnsent } from '#web/offline/unsent/as-unsent.ts';
import { subjectOf, type Unsent } from '#web/offline/unsent/unsent.ts';

type Events = readonly CalendarEvent[];

const cache = new WeakMap<Events, { readonly changes: readonly Unsent[]; readonly drawn: Events }>();

/** `drawUnsent`, which keeps a list as it is while nothing changes. */
export function drawCached(events: Events, calendarId: string, range: DayRange, changes: readonly Unsent[]): Events {
  const known = cache.get(events);
  if (known?.changes === changes) return known.drawn;
  const drawn = drawUnsent(events, calendarId, range, changes);
  cache.set(events, { changes, drawn });
  return drawn;
}

/** The events of a calendar on some days with the changes that are not sent yet. */
export const drawUnsent = (events: Events, calendarId: string, range: DayRange, changes: readonly Unsent[]): Events =>
  changes.reduce((list, unsent) => drawOne(list, calendarId, range, unsent), events);

function drawOne(list: Events, calendarId: string, range: DayRange, unsent: Unsent): Events {
  const { change, before, after } = unsent;
  const put = (events: Events, event: CalendarEvent) =>
    isWithin(event, range) ? withEvent(events, asUnsent(event)) : withoutEvent(events, event.id);
  if (change.move) {
    // Only the server knows all occurrences of a series, which stays where it is until then.
    const whole = before?.recurringEventId ? list.filter((event) => isReached(event, unsent, 'all')) : [];
    if (whole.length > 0) return whole.reduce(put, list);
    const left = unsent.calendarId === calendarId ? withoutEvent(list, change.move.id) : list;
    return after && after.calendarId === calendarId ? put(left, after) : left;
  }
  if (unsent.calendarId !== calendarId) return list;
  if (change.create && after) return occurrencesOf(after, range).reduce(put, list);
  if (change.delete) {
    const { id, scope } = change.delete;
    return list.filter((event) => event.id !== id && !isReached(event, unsent, scope));
  }
  if (!change.update || !before || !after) return list;
  const { changes, id, scope } = change.update;
  const reached = list.filter((event) => event.id === id || isReached(event, unsent, scope));
  const drawn = reached.map((event) => changed(event, changes, before, after));
  // It may come from other days.
  if (!reached.some((event) => event.id === id)) drawn.push(after);
  return drawn.reduce(put, list);
}

/** Whether an occurrence is within the scope of a change of its series. */
function isReached(event: CalendarEvent, { change, before }: Unsent, scope: EditScope | undefined): boolean {
  if (scope !== 'all' && scope !== 'following') return false;
  if (event.recurringEventId === null || event.recurringEventId !== subjectOf(change)) return false;
  return scope === 'all' || (event.originalStart ?? '') >= (before?.originalStart ?? '');
}

/** An event with what was changed; other fields stay as the server has them now. */
function changed(
  event: CalendarEvent,
  changes: UpdateEventInput,
  before: CalendarEvent,
  after: CalendarEvent,
): CalendarEvent {
  const { startTime: _, endTime: __, ...rest } = after;
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => name in changes));
  const next: CalendarEvent = { ...event, ...own };
  if (changes.tagId !== undefined) Object.assign(next, { tag: after.tag, color: after.color });
  if (!TIME_FIELDS.some((name) => name in changes)) return next;
  const shifted = (time: string, from: string, to: string) =>
    msToLocal(localToMs(time) + localToMs(to) - localToMs(from));
  if (event.id === after.id) return at(next, after);
  return at(next, {
    startTime: shifted(event.startTime, before.startTime, after.startTime),
    endTime: shifted(event.endTime, before.endTime, after.endTime),
  });
}

/** A new event on some days, or the occurrences of a new series, with the ids that the server will give them. */
function occurrencesOf(event: CalendarEvent, { first, last }: DayRange): Events {
  const { recurrence, rdates = [], isAllDay } = event;
  if (!recurrence && rdates.length === 0) return [event];
  const [from, to] = [addDays(first, -1), addDays(last, 2)];
  const bound = (day: string) => (isAllDay ? day : dateToMs(day));
  return occurrences({ ...event, recurrence: recurrence ?? '', rdates, exdates: [] }, bound(from), bound(to)).map(
    ({ originalStart, startTime, endTime }) => {
      const id = `${event.id}_${originalStart.replace(/[-:]/g, '')}`;
      return at({ ...event, id, recurringEventId: event.id, originalStart }, { startTime, endTime });
    },
  );
}
