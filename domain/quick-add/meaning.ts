import type { Amount } from './lexicon.ts';

/** A time of day as written. */
export interface Clock {
  /** After midnight. */
  readonly minutes: number;
  /** May mean twelve hours later. */
  readonly open: boolean;
  /** Means the afternoon, unless the context differs: `в 3`. */
  readonly early: boolean;
}

export interface RuleParts {
  readonly unit: 'day' | 'week' | 'month' | 'year';
  readonly interval: number;
  /** `MO`, `-1FR`. */
  readonly byDay?: readonly string[];
  readonly byMonthDay?: readonly number[];
  /** Which of all days that `byDay` names in a month: 1 to 5, or -1. */
  readonly bySetPos?: number;
}

/** The meaning of one phrase. Days are `yyyy-MM-dd`. */
type Meaning =
  | {
      readonly kind: 'date';
      readonly first: string;
      readonly last?: string;
      /** A day of any month: `15 числа`. */
      readonly monthDay?: number;
      /** A deadline: `к пятнице`. */
      readonly due?: boolean;
      /** A whole month: `в июне`. */
      readonly month?: boolean;
    }
  /** @property bare a number that no word marks as an hour, and that may count the word after it */
  | {
      readonly kind: 'time';
      readonly start: Clock;
      readonly end?: Clock;
      readonly bare?: boolean;
      readonly due?: boolean;
    }
  /** A part of the day: the hour it begins at. @property today it is today's */
  | { readonly kind: 'part'; readonly hour: number; readonly today?: boolean }
  /** Minutes from now. */
  | { readonly kind: 'moment'; readonly minutes: number }
  | { readonly kind: 'duration'; readonly amount: Amount }
  | { readonly kind: 'allDay' }
  | { readonly kind: 'repeat'; readonly rule: RuleParts; readonly hour?: number; readonly first?: string }
  | { readonly kind: 'limit'; readonly until: string; readonly due?: boolean }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'tag' | 'calendar' | 'person'; readonly name: string }
  /** @property sure `@` marks it as a place */
  | { readonly kind: 'place'; readonly location: string; readonly sure?: boolean }
  | { readonly kind: 'zone'; readonly zone: string }
  /** The line is a task. */
  | { readonly kind: 'task' }
  /** Minutes before the start. @property opens it begins the text: `напомни позвонить` */
  | { readonly kind: 'reminder'; readonly minutes: readonly number[]; readonly opens?: boolean };

/**
 * Context that makes it a phrase: `close` at the end of the text, before a preposition or beside another phrase; `beside` next to a phrase
 * of another kind; `afterDate` and `afterTime` directly after one, a repetition counting as a date; `bareHour` after one: `fri 8`;
 * `bareRange` also before one, or at the end: `lunch 12-1`.
 */
export type Needs = 'close' | 'beside' | 'afterDate' | 'afterTime' | 'withTime' | 'bareHour' | 'bareRange';

export type Found = Meaning & { readonly needs?: Needs };

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Phrase {
  readonly said: Found;
  readonly span: Span;
}
