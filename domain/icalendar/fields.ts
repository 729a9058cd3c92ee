import type { Fold } from '../dates/folds.ts';
import type { EventFieldValues } from '../event-fields.ts';
import type { Reminder } from '../reminders.ts';
import type { EventTexts } from '../values/events.ts';

/** The content of a calendar object, in the terms of `domain/events.ts`. */

/** The times of an event, with explicit defaults. */
export interface EventTimes {
  /** Local text in `timeZone`; the end in `endTimeZone` if that is set. All day: from the first day to 23:59:59 of the last. */
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly timeZone: string;
  readonly endTimeZone: string | null;
  readonly isFloating: boolean;
  readonly startFold: Fold;
  readonly endFold: Fold;
  /** Only when read: the text has UTC instants, and the zone is only for display. */
  readonly isUtc?: boolean;
}

export interface Repetition {
  /** Validated; null together with added dates for a series of those dates alone. */
  readonly recurrence: string | null;
  /** Local text in the series' zone, in order. */
  readonly rdates: readonly string[];
  readonly exdates: readonly string[];
}

export interface TagFields {
  readonly name: string;
  /** `#rrggbb`; null if the text names none. */
  readonly color: string | null;
}

export interface PersonFields {
  readonly name: string;
  /** In the calendar that wrote the text; null if it names none. */
  readonly id: string | null;
}

export interface EventFields extends EventTexts, EventTimes, Repetition, Omit<EventFieldValues, 'personIds'> {
  readonly tag: TagFields | null;
  /** Null if a text says nothing of people. */
  readonly people: readonly PersonFields[] | null;
}

export interface ExceptionFields {
  /** The start by the series, in its zone. */
  readonly originalStart: string;
  readonly event: EventFields;
}

export interface ObjectFields {
  readonly uid: string;
  readonly event: EventFields;
  /** Ordered by original start. */
  readonly exceptions: readonly ExceptionFields[];
  /** The reader's or writer's; null if nothing is stated. */
  readonly reminders: readonly Reminder[] | null;
}

export interface ObjectMeta {
  readonly sequence: number;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Recipient of reminders by e-mail. */
  readonly email?: string;
}

export const isSeries = ({ recurrence, rdates }: Repetition): boolean => recurrence !== null || rdates.length > 0;

export const NO_REPETITION: Repetition = { recurrence: null, rdates: [], exdates: [] };
