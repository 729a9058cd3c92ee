import { keyOf } from './tokens.ts';

/** What a word may mean; most mean one thing, some two: `с` begins a range and closes a phrase. */
export interface Word {
  /** Before a time: в, at. */
  at?: true;
  /** Before a day: в, on. */
  on?: true;
  from?: true;
  /** The last day or the end of a time is to follow. */
  to?: true;
  /** As `to`, the named month not included. */
  until?: true;
  /** As `to`, of days and never of hours: по. */
  through?: true;
  /** Before a length. */
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
  /** How much; 1.5 among them. */
  number?: number;
  /** 1 to 31, or -1: the last. */
  ordinal?: number;
  /** What makes a number an ordinal: th, го. */
  suffix?: true;
  /** 0 = Sunday to 6 = Saturday. */
  weekday?: number;
  /** A day's short name that is a word of its own: sat, sun. */
  common?: true;
  /** Every such day: вторникам, Tuesdays. */
  weekdays?: readonly number[];
  weekend?: true;
  /** 1 to 12. */
  month?: number;
  unit?: Unit;
  /** A length in one word: полчаса. */
  amount?: Amount;
  /** How often, in one word: ежедневно, weekly. */
  often?: Amount;
  once?: true;
  times?: true;
  /** Days after today. */
  distance?: number;
  /** The hour that a part of the day stands for. */
  part?: number;
  /** A part of the day in a phrase with `in the` or `every`: morning, утро. */
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
  /** Before the minutes that are `lacking` to an hour: без. */
  without?: true;
  lacking?: number;
  /** Minutes after midnight, after a preposition: в обед. */
  mealtime?: number;
  /** Two, or so: пару, a couple of. */
  couple?: true;
  /** What is planned is one of the evening: dinner. */
  evening?: true;
  oclock?: true;
  all?: true;
  end?: true;
  /** The number of a day: 15 `числа`. */
  dayNumber?: true;
  workday?: true;
  /** Before a place: at, в. */
  where?: true;
  /** A kind of place, as it is called by itself. @property sure it is one also without a name: в офисе */
  place?: { readonly name: string; readonly sure?: true };
  /** Before a number: room 204. */
  room?: true;
  /** What stands after it with “at” is no place: look at. */
  looks?: true;
  /** So before `day`: working, business. */
  working?: true;
  year?: true;
  /** The last day on which it may be done follows: к, by. */
  due?: true;
  /** Nearly at that time: около, around. */
  approx?: true;
  now?: true;
  /** As `distance`, before `дню`: завтрашнему. */
  distanceTo?: number;
  /** Every such day's name after `к`: пятнице. */
  weekdayTo?: number;
  /** After `в`: июне. */
  monthIn?: number;
  /** A number after it is its own: room 12, страница 5. */
  numbered?: true;
  /** Asks to be reminded: напомни, remind. */
  remind?: true;
  /** Before how long before, or after it: за, before. */
  ahead?: true;
  me?: true;
  /** Before a reminder: with, с. */
  with?: true;
  eve?: true;
  /** One of two is meant: or. */
  or?: true;
  /** A phrase can end before it: prepositions, conjunctions. */
  small?: true;
  /** No day or time is understood after it: после, by, Black (Friday). */
  guards?: true;
}

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
export interface Amount {
  readonly unit: Unit;
  readonly n: number;
}

export interface Lexicon {
  readonly words: ReadonlyMap<string, Word>;
  /** 12/5 is the fifth of December. */
  readonly monthFirst: boolean;
  /** Written with minutes, an early hour is one of the afternoon: 3:30. */
  readonly twelveHours: boolean;
}

/** @param entries words, apart by spaces, with what they mean; a word may stand in several */
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

/** One row of words for each number from `first` on. */
export const numbered = (
  rows: readonly string[],
  first: number,
  role: 'number' | 'ordinal' | 'month' | 'monthIn' | 'weekday' | 'weekdayTo' | 'halfToHour',
): [string, Word][] => rows.map((words, index) => [words, { [role]: first + index }]);
