import type { Amount } from './lexicon.ts';

/** A time of the day as it was written. */
export interface Clock {
  /** After midnight. */
  readonly minutes: number;
  /** It may be meant twelve hours later. */
  readonly open: boolean;
  /** It is, unless something else is said: `в 3`. */
  readonly early: boolean;
}

export interface RuleParts {
  readonly unit: 'day' | 'week' | 'month' | 'year';
  readonly interval: number;
  /** `MO`, `-1FR`. */
  readonly byDay?: readonly string[];
  readonly byMonthDay?: readonly number[];
  /** Of all days that `byDay` names in a month, which one: 1 to 5, or -1. */
  readonly bySetPos?: number;
}

/** What one phrase says. Days are `yyyy-MM-dd`. */
type Meaning =
  | {
      readonly kind: 'date';
      readonly first: string;
      readonly last?: string;
      /** It names a day of any month: `15 числа`. */
      readonly monthDay?: number;
      /** The last day on which it may be done: `к пятнице`. */
      readonly due?: boolean;
      /** A whole month: `в июне`. */
      readonly month?: boolean;
    }
  /** @property bare a number without a word that says it is an hour, and with one after it that it could count */
  | {
      readonly kind: 'time';
      readonly start: Clock;
      readonly end?: Clock;
      readonly bare?: boolean;
      readonly due?: boolean;
    }
  /** A part of the day: the hour it begins at. @property today it is today's */
  | { readonly kind: 'part'; readonly hour: number; readonly today?: boolean }
  /** So many minutes from now. */
  | { readonly kind: 'moment'; readonly minutes: number }
  | { readonly kind: 'duration'; readonly amount: Amount }
  | { readonly kind: 'allDay' }
  | { readonly kind: 'repeat'; readonly rule: RuleParts; readonly hour?: number; readonly first?: string }
  | { readonly kind: 'limit'; readonly until: string; readonly due?: boolean }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'tag' | 'calendar'; readonly name: string }
  /** @property sure `@` says that it is one */
  | { readonly kind: 'place'; readonly location: string; readonly sure?: boolean }
  | { readonly kind: 'zone'; readonly zone: string }
  /** Minutes before the start. @property opens it begins the text: `напомни позвонить` */
  | { readonly kind: 'reminder'; readonly minutes: readonly number[]; readonly opens?: boolean };

/**
 * What stands around a phrase decides whether it is one: `close` where it ends the text, a preposition follows or another phrase is
 * beside it; `beside` where a phrase of another kind is; `afterDate` and `afterTime` right after such a phrase, a repetition counting as
 * a date; `bareHour` after such a phrase: `fri 8`; `bareRange` also before one, or at the end: `lunch 12-1`.
 */
export type Needs = 'close' | 'beside' | 'afterDate' | 'afterTime' | 'withTime' | 'bareHour' | 'bareRange';

export type Found = Meaning & { readonly needs?: Needs };
