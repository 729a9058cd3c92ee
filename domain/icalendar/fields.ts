import type { Fold } from '../dates/folds.ts';
import type { EventFieldValues } from '../event-fields.ts';
import type { Reminder } from '../reminders.ts';
import type { EventTexts } from '../values/events.ts';

/** What a calendar object means, in the words of `domain/events.ts`. */

/** As an event has them; what is not there is said as well. */
export interface EventTimes {
  /** Local text in `timeZone`; the end in `endTimeZone` where there is one. All day: from the first day to 23:59:59 of the last. */
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly timeZone: string;
  readonly endTimeZone: string | null;
  readonly isFloating: boolean;
  readonly startFold: Fold;
  readonly endFold: Fold;
  /** As it is read: the text has instants in UTC, and the zone is whose clocks they are shown on. */
  readonly isUtc?: boolean;
}

export interface Repetition {
  /** Checked; null, with dates added, for a series of those alone. */
  readonly recurrence: string | null;
  /** Local texts in the series' zone, in order. */
  readonly rdates: readonly string[];
  readonly exdates: readonly string[];
}

export interface TagFields {
  readonly name: string;
  /** `#rrggbb`; null where the text names none. */
  readonly color: string | null;
}

export interface EventFields extends EventTexts, EventTimes, Repetition, EventFieldValues {
  readonly tag: TagFields | null;
}

export interface ExceptionFields {
  /** The start that the series gives, in its zone. */
  readonly originalStart: string;
  readonly event: EventFields;
}

export interface ObjectFields {
  readonly uid: string;
  readonly event: EventFields;
  /** In the order of their original starts. */
  readonly exceptions: readonly ExceptionFields[];
  /** Of the person who reads or writes; null: nothing is said of them. */
  readonly reminders: readonly Reminder[] | null;
}

export interface ObjectMeta {
  readonly sequence: number;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Where reminders by e-mail go. */
  readonly email?: string;
}

export const isSeries = ({ recurrence, rdates }: Repetition): boolean => recurrence !== null || rdates.length > 0;

export const NO_REPETITION: Repetition = { recurrence: null, rdates: [], exdates: [] };
