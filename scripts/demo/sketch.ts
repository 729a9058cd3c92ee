import type { CalendarBody } from '#domain/calendars.ts';
import type { GivenRole } from '#domain/permissions.ts';
import type { PersonKey } from './people.ts';

/** What an event says, and when on its day it takes place. */
export interface Moment {
  readonly title: string;
  /** The name of a tag of its calendar. */
  readonly tag: string;
  /** When it starts, `HH:mm`, and for how many minutes; null for whole days. */
  readonly time: { readonly at: string; readonly minutes: number } | null;
  /** How many whole days; 1 for what has a time. */
  readonly days: number;
  readonly location: string;
  readonly description: string;
  /** Where it is not the calendar's. */
  readonly timeZone?: string;
}

/** 0 = Sunday to 6 = Saturday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What happens every week, or every few. */
export interface Weekly {
  readonly moment: Moment;
  readonly weekday: Weekday;
  readonly everyWeeks: number;
  /** Months without it, 1 to 12. */
  readonly pause: readonly number[];
}

/** A day relative to today, a weekday of a week relative to this one, or a date of the year. */
export interface Scene {
  readonly moment: Moment;
  readonly on:
    | { readonly day: number }
    | { readonly week: number; readonly weekday: Weekday }
    | { readonly yearly: `${number}-${number}` };
}

/** One calendar of the demo: its settings, its people, and what its events are made of. */
export interface CalendarSketch {
  readonly settings: CalendarBody;
  readonly owner: PersonKey;
  readonly members: Partial<Readonly<Record<PersonKey, GivenRole>>>;
  /** Name and colour. */
  readonly tags: readonly (readonly [name: string, color: string])[];
  /** How many events it gets; occasions fill up what scenes and habits leave. */
  readonly count: number;
  readonly scenes: readonly Scene[];
  readonly weekly: readonly Weekly[];
  /** What happens now and then, on any day of its kind. */
  readonly occasions: Readonly<Record<'workdays' | 'weekends', readonly Moment[]>>;
}

export const timed = (
  at: string,
  minutes: number,
  tag: string,
  title: string,
  location = '',
  description = '',
): Moment => ({ title, tag, time: { at, minutes }, days: 1, location, description });

export const allDay = (days: number, tag: string, title: string, location = '', description = ''): Moment => ({
  title,
  tag,
  time: null,
  days,
  location,
  description,
});
