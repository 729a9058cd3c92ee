import type { CalendarEvent } from '#domain/events.ts';
import { createStore } from '#web/platform/store.ts';
import type { Unsent } from './unsent.ts';

/** The changes of the signed-in person that wait to be sent. Pages load only this; the rest follows once something waits. */

type Draw = (
  events: readonly CalendarEvent[],
  calendarId: string,
  range: { readonly first: string; readonly last: string },
  changes: readonly Unsent[],
) => readonly CalendarEvent[];

interface Outbox {
  readonly changes: readonly Unsent[];
  /** Draws the changes over the events of some days. */
  readonly draw: Draw;
}

const outbox = createStore<Outbox>({ changes: [], draw: (events) => events });
export const { get: currentOutbox, set: setOutbox, use: useOutbox, watch: watchOutbox } = outbox;

/** Whether changes of these calendars must wait behind others, or for the network. */
export const mustWait = (calendarIds: readonly string[]): boolean =>
  !navigator.onLine ||
  outbox.get().changes.some(({ calendarId, refused }) => refused === null && calendarIds.includes(calendarId));
