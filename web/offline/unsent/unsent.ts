import type { CalendarEvent } from '#domain/events.ts';
import type { IntentInput } from '#domain/intents.ts';
import type { Reminder } from '#domain/reminders.ts';

/** One of create, update, delete, move, tick and createTask. */
export type Change = Omit<IntentInput, 'id' | 'base' | 'tried'>;

/** A change of a calendar before it is stored. */
export interface NewUnsent {
  readonly calendarId: string;
  readonly change: Change;
  /** The version of the calendar that was seen; 0 of a new event or task. */
  readonly base: number;
  readonly title: string;
  /** The event before and after the change, as drawn; null where there is none, as for a task. */
  readonly before: CalendarEvent | null;
  readonly after: CalendarEvent | null;
  /** The person’s reminders for it, if they were chosen with the change; null: those of the calendar. */
  readonly reminders?: readonly Reminder[] | null | undefined;
}

/** A change that the server has not answered yet, as this browser stores it. */
export interface Unsent extends NewUnsent {
  /** The id of its intent. */
  readonly id: string;
  /** Only this person's session sends it. */
  readonly userId: string;
  /** The order of the changes on this device. */
  readonly order: number;
  /** The list that it was first sent in: such a list never changes. Null: not sent yet. */
  readonly list: number | null;
  /** Whether a call of its own was sent before, and not answered: it may have arrived. */
  readonly tried: boolean;
  /** The code of the server's refusal. */
  readonly refused: string | null;
}

/** The reminders that were chosen with the changes of an event or a series; undefined: none were. */
export const chosenReminders = (changes: readonly Unsent[], subject: string): NewUnsent['reminders'] =>
  changes.findLast(({ change, reminders }) => reminders !== undefined && subjectOf(change) === subject)?.reminders;

/** The id of the event, series or task. The id of an occurrence begins with that of its series. */
export function subjectOf({ create, update, delete: removed, move, tick, createTask }: Change): string {
  const id = (create ?? createTask)?.id ?? (update ?? removed ?? move)?.id ?? tick?.taskId ?? '';
  return id.split('_', 1)[0] ?? id;
}
