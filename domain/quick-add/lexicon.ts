import { keyOf } from './tokens.ts';

/** Meanings of a word; most have one, some two: `с` begins a range and ends a phrase. */
export interface Word {
  /** Before a time: в, at. */
  at?: true;
  /** Before a day: в, on. */
  on?: true;
  from?: true;
  /** Before the last day or the end time. */
  to?: true;
  /** As `to`, excluding a named month. */
  until?: true;
  /** As `to`, for days but not for hours: по. */
  through?: true;
  /** Before a duration. */
  for?: true;
  /** Before a distance from now. */
  in?: true;
  every?: true;
  of?: true;
  the?: true;
  and?: true;
  next?: true;
  this?: true;
  /** Every other. */
  other?: true;
  /** A number, possibly 1.5. */
  number?: number;
  /** 1 to 31, or -1: the last. */
  ordinal?: number;
  /** Ordinal suffix: th, го. */
  suffix?: true;
  /** 0 = Sunday to 6 = Saturday. */
  weekday?: number;
  /** A short day name that is also a common word: sat, sun. */
  common?: true;
  /** Recurring weekdays: вторникам, Tuesdays. */
  weekdays?: readonly number[];
  weekend?: true;
  /** 1 to 12. */
  month?: number;
  unit?: Unit;
  /** A duration in one word: полчаса. */
  amount?: Amount;
  /** A frequency in one word: ежедневно, weekly. */
  often?: Amount;
  once?: true;
  times?: true;
  /** Days after today. */
  distance?: number;
  /** The hour for a part of the day. */
  part?: number;
  /** A part of the day that needs `in the` or `every`: morning, утро. */
  partNamed?: number;
  /** After an hour: am, вечера. */
  half?: 'am' | 'pm' | 'night';
  /** Minutes after midnight. */
  clock?: number;
  /** Half to the hour: `половине` шестого. */
  halfTo?: true;
  halfToHour?: number;
  halfPast?: true;
  quarter?: true;
  past?: true;
  /** Before the minutes missing to an hour: без. */
  without?: true;
  lacking?: number;
  /** Minutes after midnight, if after a preposition: в обед. */
  mealtime?: number;
  /** About two: пару, a couple of. */
  couple?: true;
  /** Something that takes place in the evening: dinner. */
  evening?: true;
  oclock?: true;
  all?: true;
  end?: true;
  /** After the number of a day: 15 `числа`. */
  dayNumber?: true;
  workday?: true;
  /** Before a place: at, в. */
  where?: true;
  /** A kind of place. @property sure also a place without a name: в офисе */
  place?: { readonly name: string; readonly sure?: true };
  /** Before a number: room 204. */
  room?: true;
  /** “at” after it does not introduce a place: look at. */
  looks?: true;
  /** Before `day`: working, business. */
  working?: true;
  year?: true;
  /** Before a deadline: к, by. */
  due?: true;
  /** Before an approximate time: около, around. */
  approx?: true;
  now?: true;
  /** As `distance`, before `дню`: завтрашнему. */
  distanceTo?: number;
  /** A weekday after `к`: пятнице. */
  weekdayTo?: number;
  /** A month after `в`: июне. */
  monthIn?: number;
  /** A number after it belongs to it: room 12, страница 5. */
  numbered?: true;
  /** Asks for a reminder: напомни, remind. */
  remind?: true;
  /** Before or after a reminder's distance: за, before. */
  ahead?: true;
  me?: true;
  /** Before a reminder: with, с. */
  with?: true;
  eve?: true;
  /** Between alternatives: or. */
  or?: true;
  /** A phrase may end before it: prepositions, conjunctions. */
  small?: true;
  /** Blocks days and times after it: после, by, Black (Friday). */
  guards?: true;
}

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
export interface Amount {
  readonly unit: Unit;
  readonly n: number;
}

export interface Lexicon {
  readonly words: ReadonlyMap<string, Word>;
  /** 12/5 is 5 December. */
  readonly monthFirst: boolean;
  /** An early hour with minutes means the afternoon: 3:30. */
  readonly twelveHours: boolean;
}

/** @param entries space-separated words and their meaning; a word may occur in several */
export function wordsOf(entries: readonly (readonly [words: string, meaning: Word])[]): Map<string, Word> {
  const found = new Map<string, Word>();
  for (const [words, meaning] of entries) {
    for (const word of words.split(' ')) {
      const key = keyOf(word);
      found.set(key, { ...found.get(key), ...meaning });
    }
  }
  return found;
}

/** One row of words per number, starting with `first`. */
export const numbered = (
  rows: readonly string[],
  first: number,
  role: 'number' | 'ordinal' | 'month' | 'monthIn' | 'weekday' | 'weekdayTo' | 'halfToHour',
): [string, Word][] => rows.map((words, index) => [words, { [role]: first + index }]);
