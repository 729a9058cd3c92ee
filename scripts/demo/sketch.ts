import type { CalendarBody } from '#domain/calendars.ts';
import type { GivenRole } from '#domain/permissions.ts';
import type { PersonKey } from './people.ts';

/** An event's texts and its time of day. */
export interface Moment {
  readonly title: string;
  /** The name of a tag of its calendar. */
  readonly tag: string;
  /** Start `HH:mm` and duration in minutes; null for whole days. */
  readonly time: { readonly at: string; readonly minutes: number } | null;
  /** The number of whole days; 1 for timed events. */
  readonly days: number;
  readonly location: string;
  readonly description: string;
  /** If it differs from the calendar's. */
  readonly timeZone?: string;
}

/** 0 = Sunday to 6 = Saturday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A habit, weekly or every few weeks. */
export interface Weekly {
  readonly moment: Moment;
  readonly weekday: Weekday;
  readonly everyWeeks: number;
  /** Months to leave out, 1 to 12. */
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

/** One calendar of the demo: its settings, people and events. */
export interface CalendarSketch {
  readonly settings: CalendarBody;
  readonly owner: PersonKey;
  readonly members: Partial<Readonly<Record<PersonKey, GivenRole>>>;
  /** Name and colour. */
  readonly tags: readonly (readonly [name: string, color: string])[];
  /** The number of events; occasions fill up after scenes and habits. */
  readonly count: number;
  readonly scenes: readonly Scene[];
  readonly weekly: readonly Weekly[];
  /** Occasional events, on any day of their kind. */
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

/** Every week. */
export const habit = (weekday: Weekday, moment: Moment, pause: readonly number[] = []): Weekly => ({
  ...{ moment, weekday, pause },
  everyWeeks: 1,
});
