import type { ComponentType } from 'react';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { CalendarEvent, UpcomingEvent } from '#domain/events.ts';
import type { CalendarChange } from '#web/platform/held-steps.ts';
import { createStore } from '#web/platform/store.ts';
import type { NewUnsent, Unsent } from './unsent.ts';

/** The changes of the signed-in person that wait to be sent. Pages load only this; the rest follows once something waits. */

interface Days {
  readonly first: string;
  readonly last: string;
}

type Draw = (
  events: readonly CalendarEvent[],
  calendarId: string,
  range: Days,
  changes: readonly Unsent[],
) => readonly CalendarEvent[];

type DrawListed = (
  listed: readonly UpcomingEvent[],
  days: Days,
  calendars: readonly CalendarListItem[],
  changes: readonly Unsent[],
) => readonly UpcomingEvent[];

interface Queue {
  /**
   * @param tried whether they were sent without an answer
   * @returns the ids of their intents
   * @throws ClientError with the reason if this device cannot store them
   */
  store(unsent: readonly NewUnsent[], tried: boolean): Promise<string[]>;
  /** Takes a change back. @returns null; once it is sent, the change by which the history undoes it @throws ClientError */
  undo(id: string): Promise<CalendarChange | null>;
  /** Puts back what was taken back. @throws ClientError */
  redo(id: string): Promise<void>;
}

interface Outbox {
  readonly changes: readonly Unsent[];
  /** Draws the changes over the events of some days. */
  readonly draw: Draw;
  /** Draws them over a list of several calendars, and adds those of its events on some days that the list lacks. */
  readonly drawListed: DrawListed;
  readonly load: () => Promise<Queue>;
  /** Whether the person may leave this device: asked if something of theirs waits to be sent. */
  readonly mayLeave: () => Promise<boolean>;
  /** How many changes wait. @param mark beside the name of a calendar */
  readonly Notice: ComponentType<{ mark?: boolean }>;
}

/** Without a queue nothing waits: a change without an answer fails. */
const outbox = createStore<Outbox>({
  changes: [],
  draw: (events) => events,
  drawListed: (listed) => listed,
  load: () => Promise.reject(new Error('There is no queue.')),
  mayLeave: async () => true,
  Notice: () => null,
});
export const { get: currentOutbox, set: setOutbox, use: useOutbox, watch: watchOutbox } = outbox;

/** Whether changes of some calendars come after others that wait there, or wait to bring an event there. */
export const isBehind = (calendarIds: readonly string[], waiting: readonly Unsent[]): boolean =>
  waiting.some(
    ({ calendarId, change, refused }) =>
      refused === null && calendarIds.some((id) => id === calendarId || id === change.move?.to),
  );

/** Whether changes of these calendars must wait behind others, or for the network. */
export const mustWait = (calendarIds: readonly string[]): boolean =>
  !navigator.onLine || isBehind(calendarIds, outbox.get().changes);
